import { digitsOf } from './digits-of.ts';

/** The boxes after an entry, and which of them takes the focus. */
interface Spread {
  readonly boxes: string[];
  readonly focus: number;
}

/**
 * Lays digits over the code's boxes from one of them on (OTP-3): a typed digit, a paste, or the whole code that the
 * phone fills in from the SMS. A text with a whole code in it fills all boxes, wherever it came in. No digit: no change.
 */
export function spreadDigits(boxes: readonly string[], from: number, text: string): Spread {
  const whole = text.match(/[0-9]+/g)?.find((run) => run.length === boxes.length);
  const digits = whole ?? digitsOf(text);
  const start = digits.length >= boxes.length ? 0 : from;
  const next = boxes.map((old, index) => digits.charAt(index - start) || old);
  return { boxes: next, focus: digits === '' ? from : Math.min(start + digits.length, boxes.length - 1) };
}

/** What was typed into a box that held `old` already: the new digit, on either side of it. */
export function typedInto(old: string, text: string): string {
  if (old === '' || text.length !== 2) return text;
  return text.startsWith(old) ? text.slice(1) : text.slice(0, 1);
}
