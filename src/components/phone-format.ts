import { limits } from '../../machines/model/limits.ts';
import { toDigits, toVisible } from '../../machines/model/rules.ts';
import type { EditedText, TextEdit } from './use-text-edits.ts';

const length = limits.phoneDigits;

/** A number of ten digits with its separators and what may stand before it, country or trunk prefix. */
const written = /(?<!\d)(?:(?:(?:00)?52(?:\W*1)?|04[45]|01)\W*)?(?:\d\W*){9}\d(?!\d)/g;

/** The different numbers of a pasted text in which several stand, formatted; none where there is one, which is read as it was written. */
export function findPhones(pasted: string): string[] {
  const numbers = toVisible(pasted).match(written) ?? [];
  return numbers.length > 1 ? [...new Set(numbers.map((number) => formatPhone(toDigits(number).slice(-length))))] : [];
}

/** Prefix, area code and the rest of '+525512345678', as they are written and said. */
export function groupPhone(number: string): readonly string[] {
  return [number.slice(0, -10), number.slice(-10, -7), number.slice(-7, -4), number.slice(-4)];
}

interface PhoneEdit extends TextEdit {
  /** '+52' was typed before and is gone */
  readonly afterCountry?: boolean;
}

/** What begins a number that is written with its country or trunk prefix (journey.md#contact). */
const prefix = /^(?:521|52|04[45])/;

/** Formats up to ten digits as (NNN) NNN-NNNN (DAT-6). No separator ends the text, so that Backspace always removes a digit. */
export function formatPhone(digits: string): string {
  const [area, middle, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, length)];
  if (area === '') return '';
  return `(${area}${middle === '' ? '' : `) ${middle}`}${last === '' ? '' : `-${last}`}`;
}

/**
 * The field after an edit: its text formatted and cut to ten digits (DAT-6), its caret beside the same digit as before. The
 * number of another country is refused: cut to ten digits it would be another number.
 */
export function editPhone({ before, text, caret, forward, afterCountry }: PhoneEdit): EditedText {
  if (text === before) return { text, caret };
  const old = toDigits(before);
  const digitsBeforeCaret = toDigits(text.slice(0, caret)).length;
  const inserted = readInserted(before, text);

  const whole = withoutPrefix(text) ?? withoutPrefix(inserted);
  if (whole !== null) return at(whole, whole.length);
  const digits = toDigits(text);
  // the beginning of '+52'
  if (isCountryBegun(text)) return { text, caret: text.length };
  const isForeign = /[+\uff0b]/.test(text) && toDigits(inserted) !== '';
  if (/[+\uff0b]/.test(text) && (!isCountryBegun(before) || digits.length > length))
    return { ...at(old, digitsBeforeCaret), refused: isForeign };

  if (digits.length > length) {
    const pasted = toDigits(inserted);
    if (pasted.length >= length) return at(dropPrefix(pasted).slice(0, length), length);
    const national = dropPrefix(digits, afterCountry);
    if (national !== digits) {
      return at(national.slice(0, length), Math.max(0, digitsBeforeCaret - (digits.length - national.length)));
    }
    return old.length === length ? at(old, digitsBeforeCaret) : at(digits.slice(0, length), digitsBeforeCaret);
  }
  // the same number, entered again in a shorter form, is no deletion
  const lostOne = before.slice(0, caret) + before.slice(caret + 1) === text;
  if (digits === old && lostOne) {
    // only a bracket, space or hyphen was deleted: the digit beside it was meant
    const deleted = forward === true ? digitsBeforeCaret : digitsBeforeCaret - 1;
    return deleted < 0 ? at(digits, 0) : at(digits.slice(0, deleted) + digits.slice(deleted + 1), deleted);
  }
  return { ...at(digits, digitsBeforeCaret), refused: isForeign };
}

/** Whether a full field takes another digit, because what stands in it may be the beginning of a prefix and its number. */
export function takesMoreDigits(text: string, afterCountry: boolean): boolean {
  const digits = toDigits(text);
  return digits.length < length || dropPrefix(digits, afterCountry) !== digits;
}

/** '+' and '+5', which are shown until '+52' is complete. */
function isCountryBegun(text: string): boolean {
  return /^\+5?$/.test(text);
}

/** More than ten digits without what they begin with, where that is a prefix. */
function dropPrefix(digits: string, afterCountry = false): string {
  // +52 1 was the prefix of mobile phones until 2019, and no area code begins with 1
  return digits.replace(afterCountry ? /^1/ : prefix, '');
}

/** The ten digits of a Mexican number written with its country or trunk prefix; null where there is no such prefix. */
function withoutPrefix(text: string): string | null {
  const digits = toDigits(text);
  const international = /^[^0-9]*(?:[+\uff0b]|00)\s*52(.*)$/s.exec(text)?.[1];
  if (international !== undefined) {
    // +52 1 was the prefix of mobile phones until 2019
    const rest = toDigits(international).replace(/^(?:0?1|04[45])(?=\d{10}$)/, '');
    return rest.slice(0, length);
  }
  return /^(?:521?|01|04[45])(\d{10})$/.exec(digits)?.[1] ?? null;
}

/** The part of the text that is new. */
function readInserted(before: string, text: string): string {
  let start = 0;
  while (start < before.length && before[start] === text[start]) start += 1;
  let end = 0;
  const tail = Math.min(before.length, text.length) - start;
  while (end < tail && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  return text.slice(start, text.length - end);
}

/** Formatted, with the caret after the given number of digits. */
function at(digits: string, digitsBeforeCaret: number): { text: string; caret: number } {
  const text = formatPhone(digits);
  if (digitsBeforeCaret >= digits.length) return { text, caret: text.length };
  // after the opening bracket at least
  let caret = 1;
  for (let passed = 0; passed < digitsBeforeCaret; caret += 1) if (/[0-9]/.test(text.charAt(caret))) passed += 1;
  return { text, caret };
}
