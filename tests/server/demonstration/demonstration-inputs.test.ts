import { expect, test } from 'vitest';
import { demonstrationRows } from '../../../server/demonstration/demonstration-inputs.ts';

/** The rows of the error catalogue (journey.md#dialogs) that a customer can cause. */
const catalogue = [
  ...['NIS-6', 'NIS-7', 'NIS-8', 'NIS-9', 'NIS-10', 'NIS-11', 'NIS-12', 'NIS-13'],
  ...['FOL-3', 'FOL-4', 'FOL-5', 'FOL-6', 'REG-3', 'REG-4', 'DAT-9', 'EXI-6', 'EXI-7'],
  ...['OTP-6', 'OTP-7', 'OTP-8', 'OTP-9', 'OTP-10', 'OTP-11', 'OTP-12'],
];

test('has an input for every row of the error catalogue (journey.md#dialogs)', () => {
  const ids = demonstrationRows.flatMap((row) => row.ids);
  expect(catalogue.filter((id) => !ids.includes(id))).toEqual([]);
});

test('lists every input once, well formed', () => {
  const patternOf = {
    NIS: /^(?:\d{7}|\d{9})$/,
    Folio: /^\w+$/,
    Teléfono: /^\d{10}$/,
    Código: /^\d{4}$/,
    Captcha: /^\w+$/,
    Pantalla: /./,
  };
  const sent = demonstrationRows.filter(({ call }) => call !== null);
  expect(sent).not.toEqual([]);
  expect(sent.filter(({ field, input }) => !patternOf[field].test(input))).toEqual([]);
  expect(new Set(demonstrationRows.map((row) => `${row.field} ${row.input}`)).size).toBe(demonstrationRows.length);
});
