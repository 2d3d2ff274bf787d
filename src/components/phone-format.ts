import { limits } from '../../machines/model/limits.ts';
import { toDigits, toVisible } from '../../machines/model/rules.ts';
import type { EditedText, Refusal, TextEdit } from './use-text-edits.ts';

const length = limits.phoneDigits;

/** A number of ten digits with its separators and what may stand before it, country or trunk prefix. */
const written = /(?<!\d)(?:(?:(?:00)?52(?:\W*1)?|04[45]|01)\W*)?(?:\d\W*){9}\d(?!\d)/g;

/** The different numbers of a pasted text in which several stand, formatted; none where there is one, which is read as it was written. */
export function findPhones(pasted: string): string[] {
  const numbers = toVisible(pasted).match(written) ?? [];
  return numbers.length > 1 ? [...new Set(numbers.map((number) => formatPhone(toDigits(number).slice(-length))))] : [];
}

/** The only number of a text in which words separate it from other digits: '5512345678 ext. 12'; '' if there is none. */
function findAmongWords(text: string): string {
  const [number = '', ...others] = text.match(written) ?? [];
  const [head = '', ...tail] = text.split(number);
  const isApart = !/\d\W*$/.test(head) && !/^\W*\d/.test(tail.join(number));
  return others.length === 0 && isApart ? number : '';
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
 * The field after an edit: its text formatted, its caret beside the same digit as before (DAT-6). Typing stops at ten digits. A value that
 * is put in at once is never cut, because the rest would be another number: one of another country, or a longer one, is refused.
 */
export function editPhone({ before, text, caret, forward, afterCountry }: PhoneEdit): EditedText {
  if (text === before) return { text, caret };
  const old = toDigits(before);
  const digits = toDigits(text);
  const digitsBeforeCaret = toDigits(text.slice(0, caret)).length;
  const inserted = readInserted(before, text);
  const isWhole = toDigits(inserted).length > 1;
  const refuse = (refused: Refusal) => ({ ...at(old, digitsBeforeCaret), refused });

  // what was put in: behind what stood there, or in its place
  const whole = isWhole && text.length === before.length + inserted.length ? inserted : text;
  const mexican = [text, whole].find((each) => international.test(each));
  if (mexican !== undefined) {
    const number = withoutPrefix(mexican);
    return number.length > length ? refuse('long') : at(number, number.length);
  }
  // the beginning of '+52'
  if (isCountryBegun(text)) return { text, caret: text.length };
  if (/[+\uff0b]/.test(text)) {
    if (inserted !== '+' && (isWhole || !isCountryBegun(before))) return refuse('foreign');
    return {
      ...at(isCountryBegun(before) ? digits : old, digitsBeforeCaret),
      ...(inserted !== '+' && { refused: 'foreign' }),
    };
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
  // the same number, entered again in a shorter form, is no deletion
  const lostOne = before.slice(0, caret) + before.slice(caret + 1) === text;
  if (digits === old && lostOne) {
    // only a bracket, space or hyphen was deleted: the digit beside it was meant
    const deleted = forward === true ? digitsBeforeCaret : digitsBeforeCaret - 1;
    return deleted < 0 ? at(digits, 0) : at(digits.slice(0, deleted) + digits.slice(deleted + 1), deleted);
  }
  return at(digits, digitsBeforeCaret);
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

/** A text that begins with the country's code. */
const international = /^[^0-9]*(?:[+\uff0b]|00)\s*52/;

/** The digits of a Mexican number without its country or trunk prefix, however many remain. */
function withoutPrefix(text: string): string {
  // +52 1 was the prefix of mobile phones until 2019
  if (international.test(text))
    return toDigits(text.replace(international, '')).replace(/^(?:0?1|04[45])(?=\d{10}$)/, '');
  const digits = toDigits(text);
  return digits.length > length ? digits.replace(/^(?:521|52|04[45]|01)/, '') : digits;
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
