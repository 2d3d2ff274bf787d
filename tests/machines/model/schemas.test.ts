import { describe, expect, test } from 'vitest';
import { ValidationError, type ObjectSchema } from 'yup';
import { choiceSchema, contactSchema, toPhoneDigits } from '../../../machines/model/schemas.ts';

/** The errors of a form's fields, as 'field test: key of the text'. */
function readErrors(schema: ObjectSchema<object>, values: object): string[] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, type, message }) => `${path} ${type}: ${message}`).toSorted();
  }
}

const forms = {
  choice: [choiceSchema, { programId: 1, hasDocument: true }],
  contact: [contactSchema, { email: 'ana@correo.mx', phone: '(551) 234-5678', privacyAccepted: true }],
} as const;
const unticked = { privacyAccepted: false };
const privacyRequired = 'privacyAccepted oneOf: privacyRequired';

test.each<[string, keyof typeof forms, object, string[]]>([
  ['a valid choice', 'choice', {}, []],
  ['[PRO-4] no program', 'choice', { programId: null }, ['programId nullable: programRequired']],
  ['[PRO-11] no document', 'choice', { hasDocument: false }, ['hasDocument oneOf: documentRequired']],
  ['a valid contact', 'contact', {}, []],
  ['[DAT-2] no e-mail', 'contact', { email: ' ' }, ['email email: emailFormat', 'email required: emailRequired']],
  ['[DAT-3] an invalid e-mail', 'contact', { email: 'ana' }, ['email email: emailFormat']],
  ['[DAT-4] no phone', 'contact', { phone: '' }, ['phone matches: phoneFormat', 'phone required: phoneRequired']],
  ['[DAT-5] an unformatted phone', 'contact', { phone: '5512345678' }, ['phone matches: phoneFormat']],
  ['[DAT-7] an unticked box', 'contact', unticked, [privacyRequired]],
])('%s', (_title, form, change, errors) => {
  const [schema, valid] = forms[form];
  expect(readErrors(schema, { ...valid, ...change })).toEqual(errors);
});

test('the e-mail is trimmed', () => {
  expect(contactSchema.validateSync({ ...forms.contact[1], email: ' ana@correo.mx ' }).email).toBe('ana@correo.mx');
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
