import { limits } from '../../machines/model/limits.ts';
import { foreignMark, toDigits, toVisible } from '../../machines/model/rules.ts';
import type { EditedText, Refusal, TextEdit } from './use-text-edits.ts';

const length = limits.phoneDigits;

/** Matches a ten-digit number with separators and an optional country or trunk prefix. */
const written = /(?<!\d)(?:(?:(?:00)?52(?:\W*1)?|04[45]|01)\W*)?(?:\d\W*){9}\d(?!\d)/g;

/** Finds the distinct numbers in pasted text, formatted. Empty for a single number, which `editPhone` handles. */
export function findPhones(pasted: string): string[] {
  const numbers = toVisible(pasted).match(written) ?? [];
  return numbers.length > 1 ? [...new Set(numbers.map((number) => formatPhone(toDigits(number).slice(-length))))] : [];
}

/** Finds the only number in text if words separate it from other digits, as in '5512345678 ext. 12'; '' if there is none. */
function findAmongWords(text: string): string {
  const [number = '', ...others] = text.match(written) ?? [];
  const [head = '', ...tail] = text.split(number);
  const isApart = !/\d\W*$/.test(head) && !/^\W*\d/.test(tail.join(number));
  return others.length === 0 && isApart ? number : '';
}

/** Splits '+525512345678' into prefix, area code and the rest, as it is written and spoken. */
export function groupPhone(number: string): readonly string[] {
  return [number.slice(0, -10), number.slice(-10, -7), number.slice(-7, -4), number.slice(-4)];
}

interface PhoneEdit extends TextEdit {
  /** whether '+52' was typed earlier and has been removed */
  readonly afterCountry?: boolean;
}

/** Country and trunk prefixes of a national number (journey.md#contact). */
const prefix = /^(?:521|52|04[45])/;

/** Formats up to ten digits as (NNN) NNN-NNNN (DAT-6). No trailing separator, so that Backspace always removes a digit. */
export function formatPhone(digits: string): string {
  const [area, middle, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, length)];
  if (area === '') return '';
  return `(${area}${middle === '' ? '' : `) ${middle}`}${last === '' ? '' : `-${last}`}`;
}

/**
 * Formats the field after an edit and keeps the caret at the same digit (DAT-6). Typing stops at ten digits. Pasted values are never truncated,
 * because that would yield another number: foreign and overlong numbers are rejected. Digits typed after another country's '+' keep it.
 */
export function editPhone({ before, text, caret, forward, afterCountry }: PhoneEdit): EditedText {
  const isForeign = before.startsWith(foreignMark);
  if (text === before) return { text, caret, ...(isForeign && { refused: 'foreign' }) };
  const old = toDigits(before);
  const digits = toDigits(text);
  const digitsBeforeCaret = toDigits(text.slice(0, caret)).length;
  const inserted = readInserted(before, text);
  const isWhole = toDigits(inserted).length > 1;
  const kept = isForeign ? { text: before, caret: before.length } : at(old, digitsBeforeCaret);
  const refuse = (refused: Refusal) => ({ ...kept, refused });

  // the inserted text if it was added to the field; otherwise the whole text
  const whole = isWhole && text.length === before.length + inserted.length ? inserted : text;
  const mexican = [text, whole].find((each) => international.test(each));
  if (mexican !== undefined) {
    const number = withoutPrefix(mexican);
    return number.length > length ? refuse('long') : at(number, number.length);
  }
  // the start of '+52'
  if (isCountryBegun(text)) return { text, caret: text.length };
  if (/[+\uff0b]/.test(text)) {
    const isBegun = isCountryBegun(before);
    if (inserted === '+') return isForeign ? refuse('foreign') : isBegun ? at(digits, digitsBeforeCaret) : kept;
    if (isWhole || !(isBegun || isForeign)) return refuse('foreign');
    const edited = isBegun
      ? at(digits, digitsBeforeCaret)
      : editPhone({ before: before.slice(1), text: text.slice(1), caret: caret - 1, ...(forward && { forward }) });
    if (edited.text === '') return { text: '+', caret: 1 };
    return { text: `+${edited.text}`, caret: edited.caret + 1, refused: 'foreign' };
  }

  if (digits.length > length) {
    if (isWhole) {
      const alone = [whole, findAmongWords(whole), ...(afterCountry ? [`+52${whole}`] : [])].map(withoutPrefix);
      const number = alone.find((each) => each.length === length) ?? withoutPrefix(text);
      return number.length > length ? refuse('long') : at(number, number.length);
    }
    const national = dropPrefix(digits, afterCountry);
    return national === digits
      ? at(old, digitsBeforeCaret)
      : at(national, Math.max(0, digitsBeforeCaret - (digits.length - national.length)));
  }
  // the same number entered again with fewer separators is not a deletion
  const lostOne = !isForeign && before.slice(0, caret) + before.slice(caret + 1) === text;
  if (digits === old && lostOne) {
    // only a separator was deleted: delete the adjacent digit instead
    const deleted = forward === true ? digitsBeforeCaret : digitsBeforeCaret - 1;
    return deleted < 0 ? at(digits, 0) : at(digits.slice(0, deleted) + digits.slice(deleted + 1), deleted);
  }
  return at(digits, digitsBeforeCaret);
}

/** Whether a full field accepts another digit: its text may start with a prefix to be removed. */
export function takesMoreDigits(text: string, afterCountry: boolean): boolean {
  const digits = toDigits(text);
  return digits.length < length || dropPrefix(digits, afterCountry) !== digits;
}

/** '+' and '+5', shown until '+52' is complete. */
function isCountryBegun(text: string): boolean {
  return /^\+5?$/.test(text);
}

/** Removes the prefix from more than ten digits, if they have one. */
function dropPrefix(digits: string, afterCountry = false): string {
  // +52 1 was the mobile prefix until 2019, and no area code starts with 1
  return digits.replace(afterCountry ? /^1/ : prefix, '');
}

/** Matches text that starts with the country code. */
const international = /^[^0-9]*(?:[+\uff0b]|00)\s*52/;

/** Removes the country or trunk prefix of a Mexican number; the rest may have any length. */
function withoutPrefix(text: string): string {
  // +52 1 was the mobile prefix until 2019
  if (international.test(text))
    return toDigits(text.replace(international, '')).replace(/^(?:0?1|04[45])(?=\d{10}$)/, '');
  const digits = toDigits(text);
  return digits.length > length ? digits.replace(/^(?:521|52|04[45]|01)/, '') : digits;
}

/** Returns the inserted part of the text. */
function readInserted(before: string, text: string): string {
  let start = 0;
  while (start < before.length && before[start] === text[start]) start += 1;
  let end = 0;
  const tail = Math.min(before.length, text.length) - start;
  while (end < tail && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  return text.slice(start, text.length - end);
}

/** Formats the digits, with the caret after the given number of them. */
function at(digits: string, digitsBeforeCaret: number): { text: string; caret: number } {
  const text = formatPhone(digits);
  if (digitsBeforeCaret >= digits.length) return { text, caret: text.length };
  // never before the opening bracket
  let caret = 1;
  for (let passed = 0; passed < digitsBeforeCaret; caret += 1) if (/[0-9]/.test(text.charAt(caret))) passed += 1;
  return { text, caret };
}
