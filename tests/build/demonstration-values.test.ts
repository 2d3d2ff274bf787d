import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { valuesOfDemonstration } from '../../build/demonstration-values.ts';

test('configuration.md#browser: what neither a file of the mode nor the environment sets is named, but for empty values', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refrendo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, '.env'),
    'VITE_HELP_PHONE=800 555 0100\nVITE_RULES_URL=/reglas\nVITE_API_URL=\nVITE_CIPHER_KEY=published\nVITE_TOKEN_KEY=x\nOTHER=1\n',
  );
  writeFileSync(join(folder, '.env.production'), 'VITE_CIPHER_KEY=own\n');
  const values = (environment: Record<string, string>) => valuesOfDemonstration(folder, 'production', environment);
  expect(values({ VITE_TOKEN_KEY: 'own' })).toEqual(['VITE_HELP_PHONE=800 555 0100', 'VITE_RULES_URL=/reglas']);
  expect(values({ VITE_TOKEN_KEY: 'own', VITE_HELP_PHONE: '' })).toEqual(['VITE_RULES_URL=/reglas']);
});
