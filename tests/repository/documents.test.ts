import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const [portal, labs]: Package[] = ['package.json', 'labs/package.json'].map((file) =>
  JSON.parse(readFileSync(file, 'utf8')),
);
const scripts = { ...portal?.scripts, ...labs?.scripts };
const packages = { ...portal?.dependencies, ...portal?.devDependencies };

/** Paths that commands create or the operator provides. */
const generated = ['audit/', 'dist/', 'dist-server/', './data', 'reports/audit/', 'reports/brand.html'];

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`),
].filter((path) => path.endsWith('.md'));

/** Whether a name in a document is a path that must exist. Excludes URLs, media types and package names. */
function isPath(name: string): boolean {
  const [first = ''] = name.split('/');
  const isOther = /^(?:www\.|(?:application|image|text)\/)/.test(name) || first in packages;
  return /^[\w.-]+\//.test(name) && !generated.includes(name) && !isOther;
}

/** Nonexistent paths and npm scripts that a document mentions. */
function findMissing(text: string): string[] {
  const paths = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name).filter(isPath);
  const named = [...text.matchAll(/`npm run ([a-z][a-z:-]+)/g)].map(([, name = '']) => name);
  return [...paths.filter((path) => !existsSync(path)), ...named.filter((name) => !(name in scripts))];
}

test.each(documents)('%s names only existing paths and scripts', (document) => {
  expect(findMissing(readFileSync(document, 'utf8'))).toEqual([]);
});

test('reports a path and a script that do not exist', () => {
  expect(findMissing('`src/none.ts`, `src/texts.ts`, `npm run none`')).toEqual(['src/none.ts', 'none']);
});
