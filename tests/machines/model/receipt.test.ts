import { expect, test } from 'vitest';
import { maskEmail, maskPhone, selectReceipt } from '../../../machines/model/receipt.ts';
import { contextWith } from '../steps/specification-rows.ts';

test.each([
  ['ana@correo.mx', 'a•••@correo.mx'],
  [' ñandu@correo.mx ', 'ñ•••@correo.mx'],
  ['', ''],
  ['ana', ''],
  ['@correo.mx', ''],
])('[EXI-2] the e-mail %j is shown as %j', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['5512345678', '(•••) •••-5678'],
  ['', ''],
  ['123', ''],
])('[EXI-2] the phone %j is shown as %j', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

test('[EXI-7] a registration without a folio has no receipt', () => {
  expect(selectReceipt(contextWith({ registration: { folio: undefined } }))).toBeNull();
  expect(selectReceipt(contextWith({ registration: null }))).toBeNull();
});
