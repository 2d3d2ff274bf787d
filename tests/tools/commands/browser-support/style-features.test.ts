import { expect, test } from 'vitest';
import { listMissingStyleFeatures } from '../../../../tools/commands/browser-support/style-features.ts';

test.each([
  ['a { text-wrap: balance }', 'text-wrap'],
  ['body:has(dialog) { color: red }', ':has'],
  ['@container (width > 1px) { a { color: red } }', '@container'],
  ['a { height: 100dvh }', 'dvh'],
])('finds %s', (css, name) => {
  expect(listMissingStyleFeatures(css)).toEqual([name]);
});

test('ignores a grid with a gap, a variable and a media query', () => {
  const css = '@media (min-width: 40em) { a:hover { display: grid; gap: var(--space); inset: 0 } }';
  expect(listMissingStyleFeatures(css)).toEqual([]);
});
