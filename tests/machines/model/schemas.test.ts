import { describe, expect, test } from 'vitest';
import { ValidationError, type ObjectSchema } from 'yup';
import { choiceSchema, contactSchema, folioSchema, nisSchema, toPhoneDigits } from '../../../machines/model/schemas.ts';

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

const privacyAccepted = true;

describe('the errors of the forms, by the key of the text', () => {
  test.each([
    ['[NIS-1] no NIS', nisSchema, { nis: '', privacyAccepted }, ['nis nis: nisFormat', 'nis required: nisRequired']],
    ['[NIS-2] a short NIS', nisSchema, { nis: '123', privacyAccepted }, ['nis nis: nisFormat']],
    [
      '[LAN-6] an unticked box',
      nisSchema,
      { nis: '1234567', privacyAccepted: false },
      ['privacyAccepted oneOf: privacyRequired'],
    ],
    ['a valid NIS', nisSchema, { nis: '1234567', privacyAccepted }, []],
    [
      '[FOL-1] no folio',
      folioSchema,
      { folio: '', privacyAccepted },
      ['folio folio: folioFormat', 'folio required: folioRequired'],
    ],
    [
      '[FOL-1] blanks',
      folioSchema,
      { folio: '  ', privacyAccepted },
      ['folio folio: folioFormat', 'folio required: folioRequired'],
    ],
    ['[FOL-2] other characters', folioSchema, { folio: '26-AG', privacyAccepted }, ['folio folio: folioFormat']],
    [
      '[LAN-7] an unticked box of its own',
      folioSchema,
      { folio: 'a', privacyAccepted: false },
      ['privacyAccepted oneOf: privacyRequired'],
    ],
    [
      '[PRO-4] no program',
      choiceSchema,
      { programId: null, hasDocument: true },
      ['programId nullable: programRequired'],
    ],
    [
      '[PRO-11] no document',
      choiceSchema,
      { programId: 1, hasDocument: false },
      ['hasDocument oneOf: documentRequired'],
    ],
    [
      '[DAT-2] no e-mail',
      contactSchema,
      { email: ' ', phone: '(551) 234-5678', privacyAccepted },
      ['email email: emailFormat', 'email required: emailRequired'],
    ],
    [
      '[DAT-3] an invalid e-mail',
      contactSchema,
      { email: 'ana', phone: '(551) 234-5678', privacyAccepted },
      ['email email: emailFormat'],
    ],
    [
      '[DAT-4] no phone',
      contactSchema,
      { email: 'ana@correo.mx', phone: '', privacyAccepted },
      ['phone matches: phoneFormat', 'phone required: phoneRequired'],
    ],
    [
      '[DAT-5] an unformatted phone',
      contactSchema,
      { email: 'ana@correo.mx', phone: '5512345678', privacyAccepted },
      ['phone matches: phoneFormat'],
    ],
    [
      '[DAT-7] an unticked box',
      contactSchema,
      { email: 'ana@correo.mx', phone: '(551) 234-5678', privacyAccepted: false },
      ['privacyAccepted oneOf: privacyRequired'],
    ],
  ])('%s', (_title, schema, values, errors) => {
    expect(readErrors(schema, values)).toEqual(errors);
  });

  test('folio and e-mail are trimmed', () => {
    expect(folioSchema.validateSync({ folio: ' 26AG ', privacyAccepted }).folio).toBe('26AG');
    const contact = { email: ' ana@correo.mx ', phone: '(551) 234-5678', privacyAccepted };
    expect(contactSchema.validateSync(contact).email).toBe('ana@correo.mx');
  });
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
