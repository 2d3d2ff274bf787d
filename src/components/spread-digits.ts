import { toDigits, toVisible } from '../../machines/model/rules.ts';

/** The boxes after an entry, and the index of the one to focus. */
interface Spread {
  readonly boxes: string[];
  readonly focus: number;
}

/**
 * Writes digits into the code's boxes from one of them on (OTP-3): a typed digit, a paste, or the whole code that the
 * phone fills in from the SMS. A text that contains a whole code fills all boxes. No digit: no change.
 */
export function spreadDigits(boxes: readonly string[], from: number, text: string): Spread {
  const [whole] = findCodes(text, boxes.length);
  const digits = whole ?? toDigits(text);
  const start = digits.length >= boxes.length ? 0 : from;
  const next = boxes.map((old, index) => digits.charAt(index - start) || old);
  return { boxes: next, focus: digits === '' ? from : Math.min(start + digits.length, boxes.length - 1) };
}

/** The different numbers of a text that have as many digits as the code. Behind the code the SMS names it again, after the page's address. */
export function findCodes(text: string, length: number): string[] {
  const runs =
    toVisible(text)
      .replace(/@\S+/g, '')
      .match(/[0-9]+/g) ?? [];
  return [...new Set(runs.filter((run) => run.length === length))];
}

/** What was typed into a box that held `old`: the new digit, on either side of it. */
export function readTypedText(old: string, text: string): string {
  if (old === '' || text.length !== 2) return text;
  return text.startsWith(old) ? text.slice(1) : text.slice(0, 1);
}
