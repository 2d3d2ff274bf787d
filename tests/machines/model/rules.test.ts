import { expect, test } from 'vitest';
import { checkPrivacy, findFolio, listMissing, mayBeCode } from '../../../machines/model/rules.ts';
import { identity, programs } from '../../../tools/portal/sample-data.ts';

test.each([
  ['1234', 1234, true],
  ['1234', 0, true],
  ['1234', 4321, false],
  ['0999', 999, true],
  ['123', 0, false],
  ['', 0, false],
  ['12a4', 0, false],
])('[OTP-7] entered %j where %i is expected: %s', (entered, expected, may) => {
  expect(mayBeCode(entered, expected)).toBe(may);
});

test('[LAN-6] [LAN-7] an unticked box', () => {
  expect(checkPrivacy(true)).toBeNull();
  expect(checkPrivacy(false)).toBe('privacyRequired');
});

test.each([
  ['with a program and its document', programs[0], identity, []],
  ['[PRO-4] without a program', null, identity, ['program']],
  ['[PRO-11] without a document', programs[0], null, ['document']],
  ['without either', null, null, ['program', 'document']],
])('what is missing of a choice %s', (_what, program, document, missing) => {
  expect(listMissing({ program, document })).toEqual(missing);
});

test.each([
  ['Ya tiene una solicitud con el folio 26AG0001DEMO.', '26AG0001DEMO'],
  ['folio: 26ag0001demo', '26ag0001demo'],
  ['Su folio es 26AG0001DEMOS', undefined],
  ['Llame al 5512345678', undefined],
  ['', undefined],
])('[NIS-13] «%s» names the folio %s', (message, folio) => expect(findFolio(message)).toBe(folio));
