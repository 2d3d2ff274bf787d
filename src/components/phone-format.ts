import { limits } from '../../machines/model/limits.ts';
import { digitsOf } from './digits-of.ts';

const length = limits.phoneDigits;

/** What an input held, what it holds now, and where its caret stands. */
interface PhoneEdit {
  readonly before: string;
  readonly text: string;
  readonly caret: number;
  /** by the Delete key, where one went at all; otherwise by Backspace */
  readonly forward?: boolean;
}

/** Formats up to ten digits as (NNN) NNN-NNNN, as far as they go (DAT-6). No separator ends the text, so that Backspace always takes a digit. */
export function formatPhone(digits: string): string {
  const [area, middle, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, length)];
  if (area === '') return '';
  return `(${area}${middle === '' ? '' : `) ${middle}`}${last === '' ? '' : `-${last}`}`;
}

/** The field after an edit: its text formatted and cut to ten digits (DAT-6), its caret beside the same digit as before. */
export function editPhone(edit: PhoneEdit): { text: string; caret: number } {
  const old = digitsOf(edit.before);
  const digitsBeforeCaret = digitsOf(edit.text.slice(0, edit.caret)).length;

  const whole = withoutPrefix(edit.text) ?? withoutPrefix(inserted(edit.before, edit.text));
  if (whole !== null) return at(whole, whole.length);
  // a number of another country, cut to ten digits, would be somebody else's
  if (edit.text.includes('+')) return at(old, digitsBeforeCaret);

  const digits = digitsOf(edit.text);
  if (digits.length > length) {
    const pasted = digitsOf(inserted(edit.before, edit.text));
    if (pasted.length >= length) return at(pasted.slice(0, length), length);
    return old.length === length ? at(old, digitsBeforeCaret) : at(digits.slice(0, length), digitsBeforeCaret);
  }
  // the same number, put in anew in a shorter form, is no deletion
  const lostOne = edit.before.slice(0, edit.caret) + edit.before.slice(edit.caret + 1) === edit.text;
  if (digits === old && lostOne) {
    // only a bracket, space or hyphen went: the digit beside it was meant
    const gone = edit.forward === true ? digitsBeforeCaret : digitsBeforeCaret - 1;
    return gone < 0 ? at(digits, 0) : at(digits.slice(0, gone) + digits.slice(gone + 1), gone);
  }
  return at(digits, digitsBeforeCaret);
}

/** The ten digits of a Mexican number written with its country or trunk prefix; null where there is no such prefix. */
function withoutPrefix(text: string): string | null {
  const digits = digitsOf(text);
  const international = /^[^0-9]*(?:\+|00)\s*52(.*)$/s.exec(text)?.[1];
  if (international !== undefined) {
    const rest = digitsOf(international);
    // +52 1 was once how mobile phones were dialled
    return (rest.length === length + 1 && rest.startsWith('1') ? rest.slice(1) : rest).slice(0, length);
  }
  return /^(?:521?|01|04[45])(\d{10})$/.exec(digits)?.[1] ?? null;
}

/** What of the text is new. */
function inserted(before: string, text: string): string {
  let start = 0;
  while (start < before.length && before[start] === text[start]) start += 1;
  let end = 0;
  const tail = Math.min(before.length, text.length) - start;
  while (end < tail && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  return text.slice(start, text.length - end);
}

/** Formatted, with the caret behind the given number of digits. */
function at(digits: string, digitsBeforeCaret: number): { text: string; caret: number } {
  const text = formatPhone(digits);
  if (digitsBeforeCaret >= digits.length) return { text, caret: text.length };
  // behind the opening bracket at least
  let caret = 1;
  for (let seen = 0; seen < digitsBeforeCaret; caret += 1) if (/[0-9]/.test(text.charAt(caret))) seen += 1;
  return { text, caret };
}
