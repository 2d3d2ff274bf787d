import { describe, expect, test } from 'vitest';
import {
  checkFolioForm,
  checkNisForm,
  findFolio,
  isEmail,
  isFolio,
  isNis,
  isPhone,
  listMissing,
  mayBeCode,
  toFolio,
} from '../../../machines/model/rules.ts';
import { identity, programs } from '../../../tools/portal/sample-data.ts';

describe.each([
  {
    rule: isNis,
    what: '[NIS-2] a NIS',
    valid: ['1234567', '123456789', '0000000'],
    invalid: [
      '',
      '123456',
      '12345678',
      '1234567890',
      '12345.7',
      '1e34567',
      ' 1234567',
      '1234567\n',
      '１２３４５６７',
      '-123456',
    ],
  },
  {
    rule: isFolio,
    what: '[FOL-2] a folio',
    valid: ['26AG0001DEMO', '  26AG0001DEMO ', 'a_1', '26-AG', '26 AG 0001 DEMO', '26–AG–0001–DEMO'],
    invalid: ['', '   ', ' - ', 'ñandú', '26/AG', "1'; drop table"],
  },
  {
    rule: isEmail,
    what: '[DAT-3] an e-mail',
    valid: ['ana@example.com', ' ana@example.com ', 'a.b+c@sub.example.mx', `${'a'.repeat(242)}@example.com`],
    invalid: [
      '',
      'ana',
      'ana@example',
      'ana@@example.com',
      'ana @example.com',
      'a@example.com, b@example.com',
      '<ana@example.com>',
      'ana@.com',
      `${'a'.repeat(243)}@example.com`,
      'a\0na@example.com',
    ],
  },
  {
    rule: isPhone,
    what: '[DAT-5] a phone',
    valid: ['5512345678'],
    invalid: [
      '',
      '551234567',
      '55123456789',
      '(551) 234-5678',
      'a5512345678',
      '5512345678a',
      '5512 45678',
      'x512345678',
      '551234567x',
    ],
  },
])('$what', ({ rule, valid, invalid }) => {
  test.each(valid)('is %j', (text) => expect(rule(text)).toBe(true));
  test.each(invalid)('is not %j', (text) => expect(rule(text)).toBe(false));
});

test.each(['26AG0001DEMO', ' 26 AG 0001 DEMO ', '26-AG-0001-DEMO', '26\u00a0AG\u20110001 DEMO'])(
  '[FOL-3] %j is looked up without spaces and hyphens',
  (typed) => expect(toFolio(typed)).toBe('26AG0001DEMO'),
);

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

describe("what is wrong with the landing's forms", () => {
  test.each([
    ['[NIS-1]', '', 'nisRequired'],
    ['[NIS-2]', '12345678', 'nisFormat'],
    ['[NIS-2]', '1234567', null],
  ])('%s NIS %j: %s', (_id, nis, problem) => {
    expect(checkNisForm({ nis, privacyAccepted: true })).toEqual({ nis: problem, privacyAccepted: null });
  });

  test.each([
    ['[FOL-1]', '', 'folioRequired'],
    ['[FOL-1]', '  ', 'folioRequired'],
    ['[FOL-2]', '26/AG', 'folioFormat'],
    ['[FOL-3]', ' 26AG ', null],
  ])('%s folio %j: %s', (_id, folio, problem) => {
    expect(checkFolioForm({ folio, privacyAccepted: true })).toEqual({ folio: problem, privacyAccepted: null });
  });

  test('[LAN-6] [LAN-7] an unticked box', () => {
    expect(checkNisForm({ nis: '1234567', privacyAccepted: false }).privacyAccepted).toBe('privacyRequired');
    expect(checkFolioForm({ folio: 'a', privacyAccepted: false }).privacyAccepted).toBe('privacyRequired');
  });
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
