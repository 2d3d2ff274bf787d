import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explanationsIn } from '../../../../tools/commands/support/mutation-explanations.ts';

const explanations = explanationsIn(readFileSync('tests/mutation-survivors.md', 'utf8'));

test('every explained line of tests/mutation-survivors.md still exists', () => {
  expect(explanations.length).toBeGreaterThan(0);
  const gone = explanations.filter(
    ({ file, code }) =>
      !readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => line.trim() === code),
  );
  expect(gone).toEqual([]);
});

test('a bar inside code does not end its cell', () => {
  const row = '| `machines/a.ts` | `` a \\|\\| `b` `` | no caller gives both |';
  expect(explanationsIn(`| File | Line | Why |\n| --- | --- | --- |\n${row}`)).toEqual([
    { file: 'machines/a.ts', code: 'a || `b`', why: 'no caller gives both' },
  ]);
});
