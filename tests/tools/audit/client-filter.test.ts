import { expect, it } from 'vitest';
import { containsWords } from '../../../tools/audit/client/paths.ts';

it.each([
  ['numero telefono', true],
  ['NÚMERO', true],
  ['tele', true],
  ['', true],
  ['numero fax', false],
])('the filter «%s» ignores accents and case: %s', (filter, isFound) => {
  expect(containsWords('ingrese un número de teléfono', filter)).toBe(isFound);
});
