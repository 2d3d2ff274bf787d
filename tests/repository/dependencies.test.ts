import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const {
  dependencies,
  devDependencies,
}: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| (`.+?) +\|/gm);

test('docs/dependencies.md has every direct dependency in one row, and no other package', () => {
  const listed = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});
