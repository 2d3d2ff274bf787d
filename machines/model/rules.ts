import { limits, patterns } from './limits.ts';
import type { Contact } from './entities.ts';

/** §5 NIS: exactly 7 or 9 digits. */
export function isNis(nis: string): boolean {
  return patterns.nis.test(nis);
}

/** §5 Folio: letters, digits and underscore, at least one, once trimmed. */
export function isFolio(folio: string): boolean {
  return patterns.folio.test(folio.trim());
}

/** §5 Folio: nothing but blanks. */
export function isFolioEmpty(folio: string): boolean {
  return folio.trim() === '';
}

/** §5 Email. */
export function isEmail(email: string): boolean {
  return patterns.email.test(email.trim());
}

/** §5 Phone: ten digits, whatever stands between them on the screen. */
export function isPhone(digits: string): boolean {
  return /^\d+$/.test(digits) && digits.length === limits.phoneDigits;
}

/** Whether a contact may be sent: valid e-mail, valid phone (DAT-2 to DAT-5). */
export function isContact(contact: Contact): boolean {
  return isEmail(contact.email) && isPhone(contact.phone);
}

/** §5 Verification code: whether what was entered may be the expected one; 0: only the server can tell. */
export function mayBeCode(entered: string, expected: number): boolean {
  if (!/^\d+$/.test(entered) || entered.length !== limits.codeDigits) return false;
  return expected === 0 || Number(entered) === expected;
}
