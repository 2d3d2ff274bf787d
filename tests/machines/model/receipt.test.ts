import { expect, test } from 'vitest';
import { emptyContact, fields } from '../../../machines/model/fields.ts';
import { selectReceipt } from '../../../machines/model/receipt.ts';
import { contactOf } from '../../../tools/portal/contact-samples.ts';
import { ana, ready } from '../../../tools/portal/sample-data.ts';
import { contextWith } from '../steps/specification-rows.ts';

test.each([
  ['ana@correo.mx', 'a•••@correo.mx'],
  [' ñandu@correo.mx ', 'ñ•••@correo.mx'],
  ['a@correo.mx', 'a•••@correo.mx'],
  ['', ''],
  ['ana', ''],
  ['@correo.mx', ''],
])('[EXI-2] the e-mail %j is shown as %j', (email, masked) => {
  expect(fields.email.mask(email)).toBe(masked);
});

test.each([
  ['5512345678', '(•••) •••-5678'],
  ['5678', '(•••) •••-5678'],
  ['', ''],
  ['123', ''],
])('[EXI-2] the phone %j is shown as %j', (phone, masked) => {
  expect(fields.phone.mask(phone)).toBe(masked);
});

test('[EXI-2] the receipt has the known facts about the registration', () => {
  const receipt = { registeredAt: 1_700_000_000_000, program: 'Refrendo 2026' };
  expect(
    selectReceipt(
      contextWith({ registration: { kind: 'folio', folio: '26AB1234' }, receipt, contact: ana, client: ready }),
    ),
  ).toEqual({
    ...{ folio: '26AB1234', nis: '••••••789', registeredAt: 1_700_000_000_000, program: 'Refrendo 2026' },
    contact: contactOf('masked'),
  });
  expect(
    selectReceipt(contextWith({ registration: { kind: 'folio', folio: 7 }, receipt: null, contact: null })),
  ).toEqual({
    ...{ folio: '7', nis: '', registeredAt: null, program: '', contact: emptyContact },
  });
});

test('[EXI-7] a registration without a folio has no receipt', () => {
  expect(selectReceipt(contextWith({ registration: { kind: 'placeholder' } }))).toBeNull();
  expect(selectReceipt(contextWith({ registration: { kind: 'lost' } }))).toBeNull();
});
