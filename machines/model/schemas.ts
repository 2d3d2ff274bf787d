import { object, string, boolean, number } from 'yup';
import { limits, patterns } from './limits.ts';
import { isEmail } from './rules.ts';

/**
 * The schemas of the later forms (journey.md#contact); the landing's have `checkNisForm` and `checkFolioForm`, which need no Yup. Their
 * messages are keys of `texts.validation`: `machines/` holds no sentence.
 */
export const choiceSchema = object({
  programId: number().nullable().required('programRequired'),
  hasDocument: boolean().oneOf([true], 'documentRequired').required(),
});

export const contactSchema = object({
  email: string()
    .trim()
    .required('emailRequired')
    .test('email', 'emailFormat', (value) => isEmail(value)),
  phone: string().required('phoneRequired').matches(patterns.phone, 'phoneFormat'),
  privacyAccepted: boolean().oneOf([true], 'privacyRequired').required(),
});

/** The digits of a formatted phone number, at most ten (DAT-6). */
export function toPhoneDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, limits.phoneDigits);
}
