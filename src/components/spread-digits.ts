import { toDigits, toVisible } from '../../machines/model/rules.ts';

/** The boxes after an edit, and the index of the box to focus. */
interface Spread {
  readonly boxes: string[];
  readonly focus: number;
}

/**
 * Distributes digits over the boxes, starting at `from` (OTP-3): a typed digit, a paste, or the code from the SMS.
 * A whole code in the text fills all boxes. Without digits, nothing changes.
 */
export function spreadDigits(boxes: readonly string[], from: number, text: string): Spread {
  const [whole] = findCodes(text, boxes.length);
  const digits = whole ?? toDigits(text);
  const start = digits.length >= boxes.length ? 0 : from;
  const next = boxes.map((old, index) => digits.charAt(index - start) || old);
  return { boxes: next, focus: digits === '' ? from : Math.min(start + digits.length, boxes.length - 1) };
}

/** Finds the distinct numbers with the code's length. Ignores '@host' in a WebOTP SMS, because a host may contain digits; '#code' repeats the code. */
export function findCodes(text: string, length: number): string[] {
  const runs =
    toVisible(text)
      .replace(/@\S+/g, '')
      .match(/[0-9]+/g) ?? [];
  return [...new Set(runs.filter((run) => run.length === length))];
}

/** Extracts the new digit from a box that contained `old`; the new digit may precede or follow it. */
export function readTypedText(old: string, text: string): string {
  if (old === '' || text.length !== 2) return text;
  return text.startsWith(old) ? text.slice(1) : text.slice(0, 1);
}
