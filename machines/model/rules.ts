import { limits } from './limits.ts';

/** What can't be seen: Unicode's Cf, variation selectors and what else is drawn as nothing. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const spacesAtEnds = /^[\u00a0\u2007\u202f]+|[\u00a0\u2007\u202f]+$/g;

/** Without what can't be seen, whatever it does to the text around it. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}

/** Without what can't be seen, full-width digits as digits (journey.md#what-is-typed). Applied to it again, it is the same. */
export function toVisible(text: string): string {
  return withoutInvisible(text)
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(spacesAtEnds, '');
}

/** The ASCII digits of a text, in order, full-width ones among them. */
export function toDigits(text: string): string {
  return toVisible(text).replace(/[^0-9]/g, '');
}

/** The digits of a formatted phone number, at most ten (DAT-6). */
export function toPhoneDigits(text: string): string {
  return toDigits(text).slice(0, limits.phoneDigits);
}

/** Without a fraction of zeros, as a spreadsheet writes it behind a NIS; the last thousand of '1,234,000' is none. */
function withoutFraction(text: string): string {
  return text.replace(/(\d{1,3}([.,])\d{3}(?:\2\d{3})+)|[.,]0+(?!\d)/g, '$1');
}

/** The digits of a NIS as typed or pasted (journey.md#what-is-typed). */
export function toNisDigits(text: string): string {
  return toDigits(withoutFraction(toVisible(text)));
}

/** The different numbers of a text that have as many digits as a NIS, in order. */
export function findNis(text: string): string[] {
  const runs = withoutFraction(toVisible(text)).match(/\d+/g) ?? [];
  return [...new Set(runs.filter(({ length }) => limits.nisDigits.some((count) => count === length)))];
}

/** 2 digits, 2 letters, 4 digits, 4 letters (journey.md#nis-look-up); in groups only where it is pasted. */
const folioForm = /\b\d{2}[a-z]{2}\d{4}[a-z]{4}\b/gi;
const folioInGroups = /\b\d{2}[\s\p{Pd}][a-z]{2}[\s\p{Pd}]\d{4}[\s\p{Pd}][a-z]{4}\b/giu;

/**
 * The one text of a folio's form that stands in a pasted one (journey.md#what-is-typed); none where there are different ones, or
 * nothing but it and the spaces and hyphens that may be typed.
 */
export function findPastedFolio(pasted: string): string[] {
  const text = toVisible(pasted);
  const [first = '', ...others] = text.match(folioForm) ?? text.match(folioInGroups) ?? [];
  if (first === '' || text.replace(/[\s\p{Pd}]/gu, '') === first.replace(/[\s\p{Pd}]/gu, '')) return [];
  return others.every((other) => other.toUpperCase() === first.toUpperCase()) ? [first] : [];
}

/** The folio that a message names (journey.md#nis-look-up); undefined: it names none. */
export function findFolio(message: string): string | undefined {
  return message.match(folioForm)?.[0];
}

/** What is wrong with a privacy box; null: nothing (LAN-6, LAN-7). */
export function checkPrivacy(privacyAccepted: boolean): 'privacyRequired' | null {
  return privacyAccepted ? null : 'privacyRequired';
}

/** What the choosing step asks for and has not: without it neither the next step nor the registration is reached (PRO-16, REG-1). */
export function missingChoices(choice: Readonly<Record<'program' | 'document', object | null>>) {
  return (['program', 'document'] as const).filter((name) => choice[name] === null);
}

/** journey.md#verifying: whether the entered code may be the expected one; expected 0: only the server can decide. */
export function mayBeCode(entered: string, expected: number): boolean {
  if (!/^\d+$/.test(entered) || entered.length !== limits.codeDigits) return false;
  return expected === 0 || Number(entered) === expected;
}
