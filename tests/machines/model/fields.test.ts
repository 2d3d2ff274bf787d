import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { contactFieldNames, emptyContact, isContact, problemOf } from '../../../machines/model/contact-fields.ts';
import { contactSchema } from '../../../machines/model/schemas.ts';
import { texts } from '../../../src/texts.ts';
import { contactSamples } from '../../../tools/portal/contact-samples.ts';
import { ana } from '../../../tools/portal/sample-data.ts';

/** What the form says below its fields. */
function messages(values: object): string[] {
  try {
    contactSchema.validateSync({ privacyAccepted: true, ...values }, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ message }) => String(Reflect.get(texts.validation, message)));
  }
}

test('[DAT-9] a contact needs each field', () => {
  expect(isContact(ana)).toBe(true);
  expect(messages(ana)).toEqual([]);
  expect(isContact(emptyContact)).toBe(false);
});

describe.each(contactFieldNames)('[DAT-2] [DAT-3] [DAT-4] [DAT-5] %s', (name) => {
  const { typed, shown, other, wrong, saysEmpty, saysWrong } = contactSamples[name];

  test('takes what is right, as typed and as shown', () => {
    for (const value of [typed, shown, other, ` ${typed} `]) expect(problemOf(name, value)).toBeNull();
  });

  test('says what is wrong', () => {
    for (const value of wrong) expect(messages({ ...ana, [name]: value })).toEqual([saysWrong]);
    expect(messages({ ...ana, [name]: ' ' })).toEqual(saysEmpty === '' ? [] : [saysEmpty]);
  });
});
