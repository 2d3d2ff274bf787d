import { object, string, boolean } from 'yup';
import { limits, patterns } from './limits.ts';
import { isEmail } from './rules.ts';

/**
 * The schema of the contact form (journey.md#contact). Its messages are keys of `texts.validation`: `machines/` holds no sentence. What the
 * other steps ask for is checked in `rules.ts`, which needs no Yup.
 */
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
