import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dialogs } from '../../machines/model/dialogs.ts';
import { demonstrationRows } from '../../server/demonstration/demonstration-inputs.ts';

const readme = readFileSync('README.md', 'utf8');
const demonstration = readFileSync('docs/demonstration.md', 'utf8');
const {
  scripts,
  engines,
  dependencies,
  devDependencies,
}: {
  scripts: Record<string, string>;
  engines: { node: string };
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
} = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = { ...dependencies, ...devDependencies };

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true })
    .map((path) => `docs/${String(path)}`)
    .filter((path) => path.endsWith('.md')),
];

/** Created by commands, or provided by the operator. */
const generated = ['audit/', 'dist/', 'dist-server/', './data', 'reports/audit/', 'reports/brand.html'];

/** Whether a document's name must exist in the repository. Excludes addresses, media types and package names. */
function isPath(name: string): boolean {
  const [first = ''] = name.split('/');
  const isOther = /^(?:www\.|(?:application|image|text)\/)/.test(name) || first in packages;
  return /^[\w.-]+\//.test(name) && !generated.includes(name) && !isOther;
}

describe('README.md and docs/demonstration.md', () => {
  test('name only existing npm scripts', () => {
    const named = [...readme.matchAll(/npm (?:run )?([a-z][a-z:-]+)/g)].map(([, name]) => name ?? '');
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !['install', 'ci'].includes(name) && !(name in scripts))).toEqual([]);
  });

  test('require the Node version of package.json', () => {
    expect(readme).toContain(`Node ${engines.node.replace('>=', '')} or newer`);
  });

  test('name only existing pictures, documents and folders', () => {
    const linked = [...readme.matchAll(/src="([^"]+)"|\]\(([^):]+)\)|`(\w+\/)`/g)].map(
      ([, a, b, c]) => a ?? b ?? c ?? '',
    );
    expect(linked.length).toBeGreaterThan(10);
    expect(linked.filter((path) => path !== 'audit/' && !existsSync(path))).toEqual([]);
  });

  test.each(documents)('name only existing paths, in %s', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, name]) => name ?? '');
    expect(isPath('src/none.ts')).toBe(true);
    expect(named.filter((name) => isPath(name) && !existsSync(name))).toEqual([]);
  });

  test('list every demonstration input that can be typed', () => {
    const inputs = demonstrationRows.filter(({ input }) => /^\w+$/.test(input)).map(({ input }) => input);
    expect(inputs.filter((input) => !listed.has(input))).toEqual(unlisted);
  });

  test('list an input for every row of the error catalogue', () => {
    // EXI-8 needs a hand-written session. REG-2 is not an error. EXI-2 fails only if the receipt's code can't be
    // loaded.
    const byHand = ['EXI-8', 'REG-2', 'EXI-2'];
    const ids = Object.values(dialogs).map(({ ids: [id] }) => id);
    expect(ids.filter((id) => !byHand.includes(id) && !listed.has(id))).toEqual([]);
  });
});

/** Every input and id of the table, as whole words, because some contain others. */
const listed = new Set(
  demonstration
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split(/[^\w-]+/)),
);

/** Inputs that only wait longer than a listed one. */
const unlisted = ['DESCONOCIDO', 'FOLIOLENTO', '5500000009', '5500000010'];
