import { limits } from './limits.ts';

/** The folio that a message names (journey.md#nis-look-up): 2 digits, 2 letters, 4 digits, 4 letters; undefined: it names none. */
export function findFolio(message: string): string | undefined {
  return /\b\d{2}[a-z]{2}\d{4}[a-z]{4}\b/i.exec(message)?.[0];
}

/** What is wrong with a privacy box; null: nothing (LAN-6, LAN-7). */
export function checkPrivacy(privacyAccepted: boolean): 'privacyRequired' | null {
  return privacyAccepted ? null : 'privacyRequired';
}

/** What the choosing step asks for and has not: without it neither the next step nor the registration is reached (PRO-16, REG-1). */
export function listMissing(choice: Readonly<Record<'program' | 'document', object | null>>) {
  return (['program', 'document'] as const).filter((name) => choice[name] === null);
}

/** journey.md#verifying: whether the entered code may be the expected one; expected 0: only the server can decide. */
export function mayBeCode(entered: string, expected: number): boolean {
  if (!/^\d+$/.test(entered) || entered.length !== limits.codeDigits) return false;
  return expected === 0 || Number(entered) === expected;
}
