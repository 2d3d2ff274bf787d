import { limits, patterns } from './limits.ts';

/** journey.md#nis-form: digits only, as many as `limits.nisDigits` lists. */
export function isNis(nis: string): boolean {
  return patterns.nis.test(nis);
}

/** A folio as it is looked up: without the spaces and hyphens that it may be typed with (journey.md#folio-look-up). */
export function toFolio(typed: string): string {
  return typed.replace(/[\s\p{Dash_Punctuation}]/gu, '');
}

/** journey.md#folio-look-up: letters, digits and underscore, at least one, beside spaces and hyphens. */
export function isFolio(typed: string): boolean {
  return patterns.folio.test(toFolio(typed));
}

/** journey.md#folio-look-up: nothing beside spaces and hyphens. */
export function isFolioEmpty(typed: string): boolean {
  return toFolio(typed) === '';
}

/** The folio that a message names (journey.md#nis-look-up): 2 digits, 2 letters, 4 digits, 4 letters; undefined: it names none. */
export function findFolio(message: string): string | undefined {
  return /\b\d{2}[a-z]{2}\d{4}[a-z]{4}\b/i.exec(message)?.[0];
}

/** What is wrong with each field of the NIS form; null: nothing (NIS-1, NIS-2, LAN-6). */
export function checkNisForm({ nis, privacyAccepted }: { nis: string; privacyAccepted: boolean }) {
  const problem = nis === '' ? 'nisRequired' : 'nisFormat';
  return { nis: isNis(nis) ? null : problem, privacyAccepted: checkPrivacy(privacyAccepted) } as const;
}

/** What is wrong with each field of the folio form; null: nothing (FOL-1, FOL-2, LAN-7). */
export function checkFolioForm({ folio, privacyAccepted }: { folio: string; privacyAccepted: boolean }) {
  const problem = isFolioEmpty(folio) ? 'folioRequired' : 'folioFormat';
  return { folio: isFolio(folio) ? null : problem, privacyAccepted: checkPrivacy(privacyAccepted) } as const;
}

function checkPrivacy(privacyAccepted: boolean) {
  return privacyAccepted ? null : 'privacyRequired';
}

/** What the choosing step asks for and has not: without it neither the next step nor the registration is reached (PRO-16, REG-1). */
export function listMissing(choice: Readonly<Record<'program' | 'document', object | null>>) {
  return (['program', 'document'] as const).filter((name) => choice[name] === null);
}

/** journey.md#contact. */
export function isEmail(email: string): boolean {
  const address = email.trim();
  return address.length <= limits.emailLength && patterns.email.test(address);
}

/** journey.md#contact: ten digits and nothing else. */
export function isPhone(digits: string): boolean {
  return /^\d+$/.test(digits) && digits.length === limits.phoneDigits;
}

/** journey.md#verifying: whether the entered code may be the expected one; expected 0: only the server can decide. */
export function mayBeCode(entered: string, expected: number): boolean {
  if (!/^\d+$/.test(entered) || entered.length !== limits.codeDigits) return false;
  return expected === 0 || Number(entered) === expected;
}
