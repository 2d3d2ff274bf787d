import { randomInt } from 'node:crypto';

/** without I, L and O, which are mistaken for the digits 1 and 0 */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A folio shaped like the placeholder: 2 digits (year), 2 letters, 4 digits, 4 letters (backend.md#folios).
 * The database makes sure that it is unique.
 */
export function newFolio(now: number): string {
  const year = String(new Date(now).getUTCFullYear() % 100).padStart(2, '0');
  const digits = String(randomInt(10_000)).padStart(4, '0');
  return `${year}${randomLetters(2)}${digits}${randomLetters(4)}`;
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('');
}
