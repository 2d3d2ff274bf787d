import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/fixtures/data-folder.ts';

const folder = temporaryFolder();
const output = join(folder.path, 'brand.html');
const run = (brand: string) =>
  spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/commands/brand.ts', brand, '--output', output], {
    encoding: 'utf8',
  });

test('shows a valid folder on one page: three screens, light and dark, on phone and desktop, receipt, icons', () => {
  expect(run('stories/second-brand').stderr).toBe('');
  const page = readFileSync(output, 'utf8');
  const titles = [...page.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, title]) => title);
  const screens = ['Inicio', 'Código por SMS', 'Solicitud registrada'].flatMap((screen) =>
    ['teléfono', 'computadora'].flatMap((size) => ['claro', 'oscuro'].map((scheme) => `${screen}, ${size}, ${scheme}`)),
  );
  expect(titles).toEqual([...screens, ...titles.slice(screens.length)]);
  expect(titles.slice(screens.length)).toHaveLength(6);
  expect(page).toContain('data:application/pdf;base64,JVBERi');
  // all pictures differ
  const pictures = [...page.matchAll(/<img src="(data:[^"]+)"/g)].map(([, data]) => data);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('rejects an invalid folder with its reasons, without a stack trace', () => {
  const { status, stderr } = run(folder.path + '/missing');
  expect(status).toBe(1);
  expect(stderr).toMatch(/is not a folder\n$/);
  expect(stderr).not.toContain('    at ');
});
