import { describe, expect, test } from 'vitest';
import { toPhoneDigits } from '../../../machines/model/rules.ts';
import { contactSchema } from '../../../src/screens/contact/contact-schema.ts';
import { ana } from '../../../tools/portal/sample-data.ts';

test('[DAT-7] requires a ticked privacy box', () => {
  expect(contactSchema.isValidSync({ ...ana, privacyAccepted: true })).toBe(true);
  expect(() => contactSchema.validateSync({ ...ana, privacyAccepted: false })).toThrow(
    'Acepte el aviso para continuar',
  );
});

describe('[DAT-6] the digits of a formatted phone number', () => {
  test.each([
    ['(551) 234-5678', '5512345678'],
    ['55 1234 5678 90', '551234567890'],
    ['+(442) 079-4609', ''],
    ['+52', '52'],
    ['ninguno', ''],
  ])('%j: %j', (text, digits) => {
    expect(toPhoneDigits(text)).toBe(digits);
  });
});
