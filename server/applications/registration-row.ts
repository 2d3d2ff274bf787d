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
  browser: string;
  program_id: number;
  document_sha256: string;
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

export async function findByNis(queries: Queries, nis: string): Promise<StoredRow | undefined> {
  const [row] = await queries.query<StoredRow>(
    `SELECT folio, browser, ${contactColumns}, program_id, document_sha256 FROM registrations WHERE nis = $1`,
    [nis],
  );
  return row;
}

export async function countOfPhone(queries: Queries, phone: string): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM registrations WHERE phone = $1',
    [phone],
  );
  return row?.count ?? 0;
}

/** @returns the folio; null where its NIS or the folio is in the table already */
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
