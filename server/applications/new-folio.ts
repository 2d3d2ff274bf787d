import { randomInt } from 'node:crypto';

/** without those that look alike on paper or over the phone: I, L, O, and the digits 0 and 1 they look like */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A folio shaped like the placeholder: 2 digits (year), 2 letters, 4 digits, 4 letters (contract §9).
 * Uniqueness is the database's.
 */
export function newFolio(now: number): string {
  const year = String(new Date(now).getUTCFullYear() % 100).padStart(2, '0');
  const digits = String(randomInt(10_000)).padStart(4, '0');
  return `${year}${someLetters(2)}${digits}${someLetters(4)}`;
}

function someLetters(count: number): string {
  return Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('');
}
