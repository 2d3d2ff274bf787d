import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const packageFolder = join(import.meta.dirname, '..');
const modules = join(packageFolder, '../../node_modules');
mkdirSync(join(modules, '.cache'), { recursive: true });
// inside node_modules, so that imports resolve
const folder = mkdtempSync(join(modules, '.cache/readme-'));
afterAll(() => rmSync(folder, { recursive: true }));

const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8');
const snippets = [...readme.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs)];

it('compiles every snippet of the README in a strict project', () => {
  expect(snippets.length).toBe(readme.split('```ts').length - 1);
  expect(snippets.length).toBeGreaterThan(0);
  for (const [, name = '', code = ''] of snippets) writeFileSync(join(folder, name), code);
  const settings = { extends: join(packageFolder, 'tsconfig.strict.json'), include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(modules, '@typescript/native/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
