import { limits } from './limits.ts';

/** Invisible characters: Unicode's Cf, variation selectors and other default ignorables. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** ASCII, Arabic, Persian and full-width digits. */
export const anyDigit = /[0-9\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const spacesAtEnds = /^[\u00a0\u2007\u202f]+|[\u00a0\u2007\u202f]+$/g;

/** Removes invisible characters and changes nothing else. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** Removes invisible characters and converts digits to ASCII (journey.md#what-is-typed). Idempotent. */
export function toVisible(text: string): string {
  return withoutInvisible(text)
    .replace(anyDigit, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(spacesAtEnds, '');
}

/** Extracts the digits from text, in order, as ASCII. */
export function toDigits(text: string): string {
  return toVisible(text).replace(/[^0-9]/g, '');
}

/** Prefix of a displayed phone that was typed with another country's code. */
export const foreignMark = '+(';

/** The digits of a phone number (DAT-6); '' if another country's code was typed. */
export function toPhoneDigits(text: string): string {
  return text.startsWith(foreignMark) ? '' : toDigits(text);
}

/** Removes a zero fraction, which spreadsheets append to a NIS. The last group of '1,234,000' is not a fraction. */
function withoutFraction(text: string): string {
  return text.replace(/(\d{1,3}([.,])\d{3}(?:\2\d{3})+)|[.,]0+(?!\d)/g, '$1');
}

/** Prepares text for finding a NIS: removes zero fractions, and e-mail addresses, whose digits don't count. */
function toNisText(text: string): string {
  return withoutFraction(toVisible(text).replace(/\S+@\S+/g, ' '));
}

/** The digits of a NIS as typed or pasted (journey.md#what-is-typed). */
export function toNisDigits(text: string): string {
  return toDigits(toNisText(text));
}

/** The distinct numbers that are as long as a NIS, in order. */
export function findNis(text: string): string[] {
  const runs = toNisText(text).match(/\d+/g) ?? [];
  return [...new Set(runs.filter(({ length }) => limits.nisDigits.some((count) => count === length)))];
}

/** 2 digits, 2 letters, 4 digits, 4 letters (journey.md#nis-look-up); groups may be separated only in pasted text. */
const folioForm = /\b\d{2}[a-z]{2}\d{4}[a-z]{4}\b/gi;
const folioInGroups = /\b\d{2}[\s\p{Pd}][a-z]{2}[\s\p{Pd}]\d{4}[\s\p{Pd}][a-z]{4}\b/giu;

/**
 * Finds the single folio in pasted text (journey.md#what-is-typed). Empty if there are several different folios, or if the
 * text is nothing but one folio with its spaces and hyphens.
 */
export function findPastedFolio(pasted: string): string[] {
  const text = toVisible(pasted);
  const [first = '', ...others] = text.match(folioForm) ?? text.match(folioInGroups) ?? [];
  if (first === '' || text.replace(/[\s\p{Pd}]/gu, '') === first.replace(/[\s\p{Pd}]/gu, '')) return [];
  return others.every((other) => other.toUpperCase() === first.toUpperCase()) ? [first] : [];
}

/** The first folio in a message (journey.md#nis-look-up), or undefined. */
export function findFolio(message: string): string | undefined {
  return message.match(folioForm)?.[0];
}

/** Validates a privacy box; null: valid (LAN-6, LAN-7). */
export function checkPrivacy(privacyAccepted: boolean): 'privacyRequired' | null {
  return privacyAccepted ? null : 'privacyRequired';
}

/** Missing choices of the choosing step; they block the next step and the registration (PRO-16, REG-1). */
export function missingChoices(choice: Readonly<Record<'program' | 'document', object | null>>) {
  return (['program', 'document'] as const).filter((name) => choice[name] === null);
}

/** Whether the entered code may be the expected one (journey.md#verifying); expected 0: only the server can decide. */
export function mayBeCode(entered: string, expected: number): boolean {
  if (!/^\d+$/.test(entered) || entered.length !== limits.codeDigits) return false;
  return expected === 0 || Number(entered) === expected;
}
