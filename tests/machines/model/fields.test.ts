import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import {
  contactFieldNames,
  emptyContact,
  fieldOf,
  fields,
  isContact,
  validateField,
  extractPasted,
  type FieldName,
} from '../../../machines/model/fields.ts';
import { contactSchema } from '../../../src/screens/contact/contact-schema.ts';
import { invisibleCharacters } from '../../../tools/portal/invisible-characters.ts';
import { contactOf, contactSamples } from '../../../tools/portal/contact-samples.ts';
import { ana } from '../../../tools/portal/sample-data.ts';

describe.each([
  {
    name: 'nis',
    what: '[NIS-2] a NIS',
    valid: ['1234567', '123456789', '0000000', '１２３４５６７', '\u200b123\u00ad4567\ufe0f\u00a0'],
    invalid: ['', '123456', '12345678', '1234567890', '12345.7', '1e34567', ' 1234567', '1234567\n', '-123456'],
  },
  {
    name: 'folio',
    what: '[FOL-2] a folio',
    valid: ['26AG0001DEMO', '  26AG0001DEMO ', 'a_1', '26-AG', '26 AG 0001 DEMO', '26–AG–0001–DEMO'],
    invalid: ['', '   ', ' - ', 'ñandú', '26/AG', "1'; drop table"],
  },
  {
    name: 'email',
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
    name: 'phone',
    what: '[DAT-5] a phone',
    valid: ['5512345678'],
    invalid: ['', '551234567', '55123456789', '5512 45678', 'x512345678', '551234567x'],
  },
] as const)('$what', ({ name, valid, invalid }) => {
  test.each(valid)('is %j', (text) => expect(validateField(name, text)).toBeNull());
  test.each(invalid)('is not %j', (text) => expect(validateField(name, text)).not.toBeNull());
});

test.each(['(551) 234-5678', 'a5512345678', '5512345678a'])(
  '[DAT-5] rejects %j, which has more than ten digits',
  (text) => expect(fields.phone.accepts(text)).toBe(false),
);

test.each(['26AG0001DEMO', ' 26 AG 0001 DEMO ', '26-AG-0001-DEMO', '26\u00a0AG\u20110001 DEMO'])(
  '[FOL-3] looks up %j without spaces and hyphens',
  (typed) => expect(fields.folio.clean(typed)).toBe('26AG0001DEMO'),
);

test.each([
  ['[NIS-1]', 'nis', '', 'nisRequired'],
  ['[NIS-2]', 'nis', '12345678', 'nisFormat'],
  ['[NIS-2]', 'nis', '1234567', null],
  ['[FOL-1]', 'folio', '', 'folioRequired'],
  ['[FOL-1]', 'folio', '  ', 'folioRequired'],
  ['[FOL-2]', 'folio', '26/AG', 'folioFormat'],
  ['[FOL-3]', 'folio', ' 26AG ', null],
] as const)('%s %s %j: %s', (_id, name, typed, problem) => expect(validateField(name, typed)).toBe(problem));

/** Error messages below the form's fields. */
function messages(values: object): string[] {
  try {
    contactSchema.validateSync({ privacyAccepted: true, ...values }, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ message }) => message);
  }
}

test('[DAT-9] a contact requires each field', () => {
  expect(isContact(ana)).toBe(true);
  expect(messages(ana)).toEqual([]);
  expect(isContact(emptyContact)).toBe(false);
});

describe.each(contactFieldNames)('[DAT-2] [DAT-3] [DAT-4] [DAT-5] %s', (name) => {
  const { typed, shown, other, wrong, saysEmpty, saysWrong } = contactSamples[name];

  test('accepts valid input, as typed and as formatted', () => {
    for (const value of [typed, shown, other, ` ${typed} `]) expect(validateField(name, value)).toBeNull();
  });

  test('explains what is wrong', () => {
    for (const value of wrong) expect(messages({ ...ana, [name]: value })).toEqual([saysWrong]);
    expect(messages({ ...ana, [name]: ' ' })).toEqual(saysEmpty === '' ? [] : [saysEmpty]);
  });
});

test("the tests' list of invisible characters contains every format character", () => {
  const listed = new Set(invisibleCharacters);
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
  expect(all.filter((character) => /\p{Cf}/u.test(character) && !listed.has(character))).toEqual([]);
});

describe.each(Object.keys(fields) as FieldName[])('ignores invisible characters in %s', (name) => {
  const typed = { nis: '1234567', folio: '26AG0001DEMO', ...contactOf('typed') }[name];

  test(`[DAT-3] [NIS-2] [FOL-2] [DAT-5] ${invisibleCharacters.length} characters, at each position`, () => {
    for (const character of invisibleCharacters)
      for (const at of [0, 1, typed.length - 1, typed.length]) {
        const hidden = typed.slice(0, at) + character + typed.slice(at);
        expect(fieldOf(name).clean(hidden)).toBe(typed);
        expect(extractPasted(name, hidden)).toBe(typed);
        expect(validateField(name, hidden)).toBeNull();
      }
  });

  test.each([
    ['full-width', 0xff10],
    ['Arabic', 0x0660],
    ['Persian', 0x06f0],
  ])('%s digits count as digits, and no-break spaces at the ends are removed', (_, zero) => {
    const other = typed.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    expect(fieldOf(name).clean(`\u00a0\u202f${other}\u2007`)).toBe(typed);
  });
});
