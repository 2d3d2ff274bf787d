import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The test files that a page names, each with the quoted titles after it. */
function namedTests(page: string): readonly (readonly [file: string, names: readonly string[]])[] {
  const text = readFileSync(page, 'utf8').replace(/\s+/g, ' ');
  return [...text.matchAll(/`(tests\/[\w./-]+\.test\.tsx?)`((?:[:,] '[^']+')*)/g)].map(
    ([, file = '', names = '']) => [file, [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)] as const,
  );
}

test.each([
  ['docs/asvs.md', 40],
  ['docs/threats.md', 30],
])('%s names only existing tests in existing files', (page, atLeast) => {
  const named = namedTests(page);
  expect(named.length).toBeGreaterThan(atLeast);
  const missing = named.flatMap(([file, names]) => {
    if (!existsSync(file)) return [file];
    const text = readFileSync(file, 'utf8');
    const isThere = (name: string): boolean => name.split('…').every((part) => text.includes(part.trim()));
    return names.filter((name) => !isThere(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('docs/asvs.md names a test for every requirement that a test meets', () => {
  const [, met = ''] = /^## Met, with a test\n(.*?)^## /ms.exec(readFileSync('docs/asvs.md', 'utf8')) ?? [];
  const items = met.split(/^- /m).slice(1);
  expect(items.length).toBeGreaterThan(30);
  expect(items.filter((item) => !/`tests\/[^`]+`/.test(item))).toEqual([]);
});
