import { dateIn } from '../programs/programs.ts';
import { OfficeError } from './command-line.ts';

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
  // Zones are up to 14 hours from UTC, in quarters of an hour.
  for (let at = utc - 14 * hourMs; at <= utc + 14 * hourMs; at += hourMs / 4) {
    if (dateIn(timeZone, at) === date) return new Date(at);
  }
  throw new Error(`${date} has no beginning in ${timeZone}`);
}

export function formatMoment(moment: Date | null, timeZone: string): string {
  if (moment === null) return '';
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
}
