import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { contactSchema, toPhoneDigits } from '../../../machines/model/schemas.ts';

/** The errors of the form's fields, as 'field test: key of the text'. */
function readErrors(values: object): string[] {
  try {
    contactSchema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, type, message }) => `${path} ${type}: ${message}`).toSorted();
  }
}

const valid = { email: 'ana@correo.mx', phone: '(551) 234-5678', privacyAccepted: true };

test.each<[string, object, string[]]>([
  ['a valid contact', {}, []],
  ['[DAT-2] no e-mail', { email: ' ' }, ['email email: emailFormat', 'email required: emailRequired']],
  ['[DAT-3] an invalid e-mail', { email: 'ana' }, ['email email: emailFormat']],
  ['[DAT-4] no phone', { phone: '' }, ['phone matches: phoneFormat', 'phone required: phoneRequired']],
  ['[DAT-5] an unformatted phone', { phone: '5512345678' }, ['phone matches: phoneFormat']],
  ['[DAT-7] an unticked box', { privacyAccepted: false }, ['privacyAccepted oneOf: privacyRequired']],
])('%s', (_title, change, errors) => {
  expect(readErrors({ ...valid, ...change })).toEqual(errors);
});

test('the e-mail is trimmed', () => {
  expect(contactSchema.validateSync({ ...valid, email: ' ana@correo.mx ' }).email).toBe('ana@correo.mx');
});

describe('[DAT-6] the digits of a formatted phone number', () => {
  test.each([
    ['(551) 234-5678', '5512345678'],
    ['55 1234 5678 90', '5512345678'],
    ['+52', '52'],
    ['ninguno', ''],
  ])('%j: %j', (text, digits) => {
    expect(toPhoneDigits(text)).toBe(digits);
  });
});
