import { randomInt } from 'node:crypto';
import { contactFieldNames, type Contact, type ContactFieldName } from '../../machines/model/fields.ts';
import type { Queries } from '../database/database.ts';
import { safeName } from './document-checks/document-name.ts';
import type { SavedDocument } from './documents/document-store.ts';
import type { RegistrationFields } from './registration-payload.ts';
import type { SentDocument } from './registro-body.ts';

/** What meets every rule, and may be stored. */
export interface CheckedApplication extends RegistrationFields {
  readonly document: SentDocument;
}

/** What is compared with a retry. */
export interface StoredRow extends Contact {
  folio: string;
  program_id: number;
  document_sha256: string;
}

/** After how long an approved application blocks no more, in calendar months of a time zone. */
export interface RenewalTime {
  readonly months: number;
  /** IANA name */
  readonly timeZone: string;
}

/** The column of a field of the contact form in `registrations`: 'meterNumber' is in `meter_number`. */
export function toColumn(name: ContactFieldName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** For a SELECT: the columns under the fields' names. */
export const contactColumns = contactFieldNames.map((name) => `${toColumn(name)} AS "${name}"`).join(', ');

/** For an INSERT: the values under the columns' names. */
export function contactRow(contact: Contact): Readonly<Record<string, string>> {
  return Object.fromEntries(contactFieldNames.map((name) => [toColumn(name), contact[name]]));
}

/** one that the index `registrations_open` allows once a NIS */
const open = `status <> 'rejected' AND NOT renewed`;

/** approved longer ago than the renewal time: $2 now, $3 months, $4 time zone */
const over = `(status = 'approved'
  AND (registered_at AT TIME ZONE $4::text + make_interval(months => $3::integer)) AT TIME ZONE $4::text <= $2)`;

/** The application that blocks its NIS (backend.md#registration). @param now epoch milliseconds @returns its folio */
export async function findBlocking(
  queries: Queries,
  nis: string,
  { months, timeZone }: RenewalTime,
  now: number,
): Promise<string | null> {
  const [row] = await queries.query<{ folio: string }>(
    `SELECT folio FROM registrations WHERE nis = $1 AND ${open} AND NOT ${over}`,
    [nis, new Date(now), months, timeZone],
  );
  return row?.folio ?? null;
}

/** The approved application whose renewal time is over blocks no more, not even the index. */
export async function markRenewed(
  queries: Queries,
  nis: string,
  { months, timeZone }: RenewalTime,
  now: number,
): Promise<void> {
  await queries.query(`UPDATE registrations SET renewed = true WHERE nis = $1 AND ${open} AND ${over}`, [
    nis,
    new Date(now),
    months,
    timeZone,
  ]);
}

/** Any other open application of the NIS of this one. @returns its folio */
export async function findOtherOpen(queries: Queries, folio: string, nis: string): Promise<string | null> {
  const [row] = await queries.query<{ folio: string }>(
    `SELECT folio FROM registrations WHERE nis = $1 AND folio <> $2 AND ${open}`,
    [nis, folio],
  );
  return row?.folio ?? null;
}

/**
 * What a visitor may be sending once more, the newest first: what it registered of a NIS. A closed application is left
 * out where the NIS was found eligible for the visitor since: what is then sent is a new one.
 */
export function listSent(queries: Queries, visitor: string, nis: string): Promise<StoredRow[]> {
  return queries.query<StoredRow>(
    `SELECT folio, ${contactColumns}, program_id, document_sha256 FROM registrations
     WHERE browser = $1 AND nis = $2 AND ((${open}) OR NOT EXISTS (
       SELECT 1 FROM lookups WHERE lookups.browser = $1 AND lookups.nis = $2 AND eligible AND looked_up_at > registered_at))
     ORDER BY registered_at DESC`,
    [visitor, nis],
  );
}

/** How many other NIS a number has registered. */
export async function countOfPhone(queries: Queries, phone: string, nis: string): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    'SELECT count(DISTINCT nis)::integer AS count FROM registrations WHERE phone = $1 AND nis <> $2',
    [phone, nis],
  );
  return row?.count ?? 0;
}

/** A transaction that may open an application of a NIS holds it. */
export const lockOfNis = (nis: string): string => `applications of ${nis}`;

/** @returns the folio; null where its NIS has an open application, or the folio is in the table already */
export async function insertRegistration(
  queries: Queries,
  visitor: string,
  { nis, contact, programId, document }: CheckedApplication,
  saved: SavedDocument,
  noticeVersion: string,
  now: number,
): Promise<string | null> {
  const at = new Date(now);
  const row = {
    nis,
    folio: newFolio(now),
    ...contactRow(contact),
    program_id: programId,
    document_name: safeName(document.name, document.type),
    document_extension: document.type,
    document_key: saved.key,
    document_sha256: document.sha256,
    browser: visitor,
    registered_at: at,
    notice_version: noticeVersion,
    consented_at: at,
    // last: the driver would copy it once more for what follows
    document: saved.bytes,
  };
  const columns = Object.keys(row);
  const [stored] = await queries.query<{ folio: string }>(
    `INSERT INTO registrations (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     ON CONFLICT DO NOTHING RETURNING folio`,
    Object.values(row),
  );
  return stored?.folio ?? null;
}

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
