import { expect, test } from 'vitest';
import {
  checkPrivacy,
  findFolio,
  findPastedFolio,
  findNis,
  missingChoices,
  mayBeCode,
  toNisDigits,
} from '../../../machines/model/rules.ts';
import { identity, programs } from '../../../tools/portal/sample-data.ts';

test.each([
  ['1234', 1234, true],
  ['1234', 0, true],
  ['1234', 4321, false],
  ['0999', 999, true],
  ['123', 0, false],
  ['', 0, false],
  ['12a4', 0, false],
])('[OTP-7] entered %j, expected %i: %s', (entered, expected, may) => {
  expect(mayBeCode(entered, expected)).toBe(may);
});

test('[LAN-6] [LAN-7] rejects an unticked box', () => {
  expect(checkPrivacy(true)).toBeNull();
  expect(checkPrivacy(false)).toBe('privacyRequired');
});

test.each([
  ['with a program and its document', programs[0], identity, []],
  ['[PRO-4] without a program', null, identity, ['program']],
  ['[PRO-11] without a document', programs[0], null, ['document']],
  ['without either', null, null, ['program', 'document']],
])('lists the missing parts of a choice %s', (_what, program, document, missing) => {
  expect(missingChoices({ program, document })).toEqual(missing);
});

test.each([
  ['Ya tiene una solicitud con el folio 26AG0001DEMO.', '26AG0001DEMO'],
  ['folio: 26ag0001demo', '26ag0001demo'],
  ['Su folio es 26AG0001DEMOS', undefined],
  ['Llame al 5512345678', undefined],
  ['', undefined],
])('[NIS-13] «%s» names the folio %s', (message, folio) => expect(findFolio(message)).toBe(folio));

test.each([
  ['NIS: 1234567', ['1234567']],
  ['1234567.00', ['1234567']],
  ['123456789,0', ['123456789']],
  ['1234567.0000000', ['1234567']],
  ['Mi NIS es 1234567, vence 12/11/2026', ['1234567']],
  ['\uff11\uff12\uff13\uff14\uff15\uff16\uff17', ['1234567']],
  ['12\u200b34\u00ad567', ['1234567']],
  ['1234567 y 1234567', ['1234567']],
  ['1234567\n123456789', ['1234567', '123456789']],
  ['12345678', []],
  ['5512345678', []],
  ['', []],
])('[NIS-2] finds in the pasted text %j the possible NIS numbers %j', (pasted, found) =>
  expect(findNis(pasted)).toEqual(found),
);

test.each([
  ['12345.00', '12345'],
  ['12345678.0', '12345678'],
  ['1,234,567.00', '1234567'],
  ['1,234,000', '1234000'],
  ['1234-567', '1234567'],
  ['12.5', '125'],
])('[NIS-4] extracts from %j the digits %j, without a fraction of zeros', (text, digits) =>
  expect(toNisDigits(text)).toBe(digits),
);

test.each([
  ['Su folio es 26AG0001DEMO. Guárdelo.', ['26AG0001DEMO']],
  ['n.º 26AG\u00ad0001\u200bDEMO', ['26AG0001DEMO']],
  [' 26AG0001DEMO ', []],
  ['Folio: 26 AG 0001 DEMO', ['26 AG 0001 DEMO']],
  ['26-AG-0001-DEMO', []],
  ['Folio 26-AG-0001-DEMO', ['26-AG-0001-DEMO']],
  ['26AG0001DEMO, antes 26ag0001demo', ['26AG0001DEMO']],
  ['26AG0001DEMO y 26YP2964EVVC', []],
  ['El 26 de 2026 no', []],
  // a folio in groups counts only if the text lacks an ungrouped one
  ['26AG0001DEMO, vigente del 26 de 2026 para consulta', ['26AG0001DEMO']],
  ['DESCONOCIDO', []],
])('finds in the pasted text %j the folio %j', (pasted, found) => expect(findPastedFolio(pasted)).toEqual(found));
