import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { limits } from '../../machines/model/limits.ts';
import { hasHiddenCharacters } from '../security/untrusted-text.ts';
import { dateIn } from '../programs/programs.ts';
import { OfficeError } from './command-line.ts';

const maxAuthorLength = 100;

/** Parser of an option's number. It throws an OfficeError that names the option. */
export function numberOf(option: string): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text)) throw new OfficeError(`${option} debe ser un número entero.`);
    return Number(text);
  };
}

/** Normalizes a folio that is typed with spaces or hyphens, or in lower case. */
export function readFolio(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** @returns the ten digits of a number that may include spaces and the country code */
export function readPhone(text: string): string {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(?:\+?521?)?(?=\d{10}$)/, '');
  if (!new RegExp(`^\\d{${limits.phoneDigits}}$`).test(digits)) {
    throw new OfficeError(`El teléfono debe tener ${limits.phoneDigits} dígitos.`);
  }
  return digits;
}

/** Author of a change, for the application's history; default: the system user. */
export function readAuthor(text: string = userInfo().username): string {
  if (text.length > maxAuthorLength || hasHiddenCharacters(text)) {
    throw new OfficeError(`El autor puede tener hasta ${maxAuthorLength} caracteres, en una sola línea.`);
  }
  return text;
}

/**
 * Asks the user to confirm an irreversible deletion by typing a given string; scripts pipe it to standard input.
 * @throws {OfficeError} if the input differs or is missing
 */
export async function confirmByTyping(question: string, expected: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin });
  process.stderr.write(`${question} `);
  const typed: string | undefined = await new Promise((resolve) => {
    terminal.once('line', resolve);
    terminal.once('close', () => resolve(undefined));
  });
  terminal.close();
  if (typed?.trim() !== expected) throw new OfficeError('No se borró nada.');
}

/** @throws {OfficeError} if the text is not a date such as 2026-11-21 */
export function readDate(text: string): string {
  const valid = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  // Date.parse would accept 2026-02-30 as March 2.
  if (!valid || new Date(text).toISOString().slice(0, 10) !== text) {
    throw new OfficeError(`${text} no es una fecha: escríbala como 2026-11-21.`);
  }
  return text;
}

/** Start of a date in a time zone. */
export function startOfDate(date: string, timeZone: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`);
  const hourMs = 60 * 60 * 1000;
  // Time zones are up to 14 hours from UTC, in steps of a quarter of an hour.
  for (let at = utc - 14 * hourMs; at <= utc + 14 * hourMs; at += hourMs / 4) {
    if (dateIn(timeZone, at) === date) return new Date(at);
  }
  throw new Error(`${date} does not begin in ${timeZone}`);
}

export function formatMoment(moment: Date | null, timeZone: string): string {
  if (moment === null) return '';
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
}
