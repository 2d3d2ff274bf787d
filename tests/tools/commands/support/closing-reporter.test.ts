import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startVitest } from 'vitest/node';
import { ProjectReporter } from '../../../../tools/commands/support/closing-reporter.ts';

const late = `let tries = 0;
test('is late', () => {
  tries += 1;
  if (tries === 1) throw new Error('axe found 320 px, dark:\\n\\ncolor-contrast at a');
});
test('is in time', () => {});`;

test('reports the first failure of a test that passed on its retry', async () => {
  const root = mkdtempSync(join(tmpdir(), 'closing-'));
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    writeFileSync(join(root, 'late.test.js'), late);
    const reporters = [new ProjectReporter('The last line.')];
    const run = await startVitest('test', [], {
      root,
      config: false,
      globals: true,
      retry: 1,
      watch: false,
      reporters,
    });
    await run.close();
    const lines = log.mock.calls.map(([line]) => String(line).trim());
    expect(lines).toContain('1 passed at the second try');
    expect(lines.filter((line) => line.includes('is late'))).toEqual([
      ': is late: axe found 320 px, dark: color-contrast at a',
    ]);
    expect(lines.at(-1)).toBe('The last line.');
  } finally {
    log.mockRestore();
    rmSync(root, { recursive: true });
  }
});
