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

/** The test titles that a page quotes after a test file's path and that the file lacks. */
function findMissingTitles(text: string): string[] {
  return [...text.matchAll(/`(tests\/[\w./-]+\.test\.tsx?)`((?:[:,]\s+'[^']+')*)/g)].flatMap(
    ([, file = '', quoted = '']) => {
      const source = readFileSync(file, 'utf8');
      const titles = [...quoted.matchAll(/'([^']+)'/g)].map(([, title = '']) => title.replace(/\s+/g, ' '));
      return titles.filter((title) => !title.split('…').every((part) => source.includes(part.trim())));
    },
  );
}

test.each(['docs/asvs.md', 'docs/threats.md'])('%s quotes only existing test titles', (document) => {
  expect(findMissingTitles(readFileSync(document, 'utf8'))).toEqual([]);
});

test('reports a quoted title that does not exist', () => {
  const text =
    "`tests/repository/dependencies.test.ts`: 'a server installs exactly … in\nproduction', 'no\nsuch title'";
  expect(findMissingTitles(text)).toEqual(['no such title']);
});

test('docs/asvs.md names a test for every requirement that a test meets', () => {
  const [, met = ''] = /^## Met, with a test\n(.*?)^## /ms.exec(readFileSync('docs/asvs.md', 'utf8')) ?? [];
  const items = met.split(/^- /m).slice(1);
  expect(items.length).toBeGreaterThan(30);
  expect(items.filter((item) => !/`tests\/[^`]+`/.test(item))).toEqual([]);
});

test('reports a path and a script that do not exist', () => {
  expect(findMissing('`src/none.ts`, `src/texts.ts`, `npm run none`')).toEqual(['src/none.ts', 'none']);
});
