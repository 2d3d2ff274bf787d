import { randomInt } from 'node:crypto';
import { contactFieldNames, type Contact, type ContactFieldName } from '../../machines/model/fields.ts';
import { limits } from '../../machines/model/limits.ts';
import type { Queries } from '../database/database.ts';
import { dateIn, openOn } from '../programs/programs.ts';
import { sessionLifetimeMs } from '../visitors/visitor-session.ts';
import type { SavedDocument } from './documents/document-store.ts';
import type { RegistrationFields } from './registration-payload.ts';
import type { SentDocument, Submission } from './registro-body.ts';
import filenamify from 'filenamify';
import { cleanFileName, documentExtensions } from '../../machines/model/document.ts';
import type { DocumentType } from './document-checks/document-type.ts';

/** An application that passed all checks and may be stored. */
export interface CheckedApplication extends RegistrationFields {
  readonly document: SentDocument;
}

/** Time after which an approved application no longer blocks its NIS, in calendar months. */
export interface RenewalTime {
  readonly months: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** Column of a contact field in `registrations`: 'meterNumber' is `meter_number`. */
export function toColumn(name: ContactFieldName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Columns for a SELECT, aliased to field names. */
export const contactColumns = contactFieldNames.map((name) => `${toColumn(name)} AS "${name}"`).join(', ');

/** Values for an INSERT, by column name. */
export function contactRow(contact: Contact): Readonly<Record<string, string>> {
  return Object.fromEntries(contactFieldNames.map((name) => [toColumn(name), contact[name]]));
}

/** SQL condition: the application is open. The index `registrations_open` allows one open application per NIS. */
const open = `status <> 'rejected' AND NOT renewed`;

/** SQL condition: the application is approved and past its renewal time. $2 now, $3 months, $4 time zone */
const over = `(status = 'approved'
  AND (registered_at AT TIME ZONE $4::text + make_interval(months => $3::integer)) AT TIME ZONE $4::text <= $2)`;

/** SQL query for the application that blocks the NIS $1 (backend.md#registration). */
const blocking = `SELECT folio FROM registrations WHERE nis = $1 AND ${open} AND NOT ${over}`;

/** Facts that decide whether a NIS may apply (EncontrarRegistro). */
export interface Admission {
  /** Folio of the application that blocks the NIS, or null. */
  readonly blocking: string | null;
  /** Whether the NIS belongs to a customer. */
  readonly known: boolean;
}

/**
 * Marks the NIS as eligible for the visitor, if it belongs to a customer and no application blocks it. @param now epoch
 * milliseconds
 */
export async function admitNis(
  queries: Queries,
  visitor: string,
  nis: string,
  { months, timeZone }: RenewalTime,
  now: number,
): Promise<Admission> {
  const [row] = await queries.query<{ blocking: string | null; known: boolean }>(
    `WITH found AS (
       SELECT (${blocking}) AS blocking, EXISTS (SELECT 1 FROM customers WHERE nis = $1) AS known
     ), marked AS (
       UPDATE lookups SET eligible = true FROM found
       WHERE browser = $5 AND nis = $1 AND found.blocking IS NULL AND found.known
     ) SELECT blocking, known FROM found`,
    [nis, new Date(now), months, timeZone, visitor],
  );
  return row ?? { blocking: null, known: false };
}

/** Closes an approved application after its renewal time, so that the unique index admits a new one. */
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

/** @returns folio of another open application of the same NIS, or null */
export async function findOtherOpen(queries: Queries, folio: string, nis: string): Promise<string | null> {
  const [row] = await queries.query<{ folio: string }>(
    `SELECT folio FROM registrations WHERE nis = $1 AND folio <> $2 AND ${open}`,
    [nis, folio],
  );
  return row?.folio ?? null;
}

/** Facts that Registro's rules need from the database, read in one query. */
export interface StoredFacts {
  /** Folio of an identical registration by this visitor, which makes the request a retry; null if there is none. */
  readonly retried: string | null;
  /** Folio of the application that blocks the NIS. */
  readonly blocking: string | null;
  /** Whether an approved application of the NIS has passed its renewal time. */
  readonly renewable: boolean;
  /** Whether the visitor found the NIS eligible in this session. */
  readonly eligible: boolean;
  /** Whether the visitor confirmed the number in the last 15 minutes. */
  readonly confirmed: boolean;
  /** Whether the program accepts applications today. */
  readonly offered: boolean;
  /** Number of other NIS registered with the phone number. */
  readonly others: number;
}

/**
 * Reads the facts about a submission. If the visitor found the NIS eligible again after a registration that is now
 * closed, an identical submission is a new application, not a retry.
 * @param now epoch milliseconds
 */
export async function readFacts(
  queries: Queries,
  visitor: string,
  { nis, contact, programId, document }: Submission,
  { months, timeZone }: RenewalTime,
  now: number,
): Promise<StoredFacts> {
  const sameContact = contactFieldNames.map((name, index) => `AND ${toColumn(name)} = $${index + 12}`).join(' ');
  const [facts] = await queries.query<StoredFacts>(
    `SELECT (
         SELECT folio FROM registrations
         WHERE browser = $5 AND nis = $1 AND program_id = $7::bigint AND document_sha256 = $8 ${sameContact}
           AND ((${open}) OR NOT EXISTS (
             SELECT 1 FROM lookups
             WHERE lookups.browser = $5 AND lookups.nis = $1 AND eligible AND looked_up_at > registered_at))
         ORDER BY registered_at DESC LIMIT 1
       ) AS retried,
       (${blocking}) AS blocking,
       EXISTS (SELECT 1 FROM registrations WHERE nis = $1 AND ${open} AND ${over}) AS renewable,
       EXISTS (SELECT 1 FROM lookups WHERE browser = $5 AND nis = $1 AND eligible AND looked_up_at > $9) AS eligible,
       EXISTS (SELECT 1 FROM confirmations WHERE browser = $5 AND phone = $6 AND confirmed_at > $10) AS confirmed,
       EXISTS (SELECT 1 FROM programs WHERE id = $7::bigint AND ${openOn('$11')}) AS offered,
       (SELECT count(DISTINCT nis)::integer FROM registrations WHERE phone = $6 AND nis <> $1) AS others`,
    [
      nis,
      new Date(now),
      months,
      timeZone,
      visitor,
      contact.phone,
      programId,
      typeof document === 'string' ? null : document.sha256,
      new Date(now - sessionLifetimeMs),
      new Date(now - limits.confirmationMs),
      dateIn(timeZone, now),
      ...contactFieldNames.map((name) => contact[name]),
    ],
  );
  if (facts === undefined) throw new Error('a SELECT without FROM returned no row');
  return facts;
}

/** Key of the lock for transactions that may open an application for the NIS. */
export const lockOfNis = (nis: string): string => `applications of ${nis}`;

/**
 * Inserts an application with the first entry of its history.
 * @returns the folio; null if the NIS has an open application, or if the folio is taken
 */
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
    // Last, because the driver would copy the document again when adding later values.
    document: saved.bytes,
  };
  const columns = Object.keys(row);
  const [stored] = await queries.query<{ folio: string }>(
    `WITH stored AS (
       INSERT INTO registrations (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})
       ON CONFLICT DO NOTHING RETURNING folio, status, registered_at
     ) INSERT INTO application_events (folio, kind, status, message, author, at)
     SELECT folio, 'registered', status, '', 'portal', registered_at FROM stored RETURNING folio`,
    Object.values(row),
  );
  return stored?.folio ?? null;
}

/** Without I, L and O, which look like the digits 1 and 0. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Generates a folio in the placeholder's format: 2 digits (year), 2 letters, 4 digits, 4 letters (backend.md#folios).
 * The database ensures uniqueness.
 */
export function newFolio(now: number): string {
  const year = String(new Date(now).getUTCFullYear() % 100).padStart(2, '0');
  const digits = String(randomInt(10_000)).padStart(4, '0');
  return `${year}${randomLetters(2)}${digits}${randomLetters(4)}`;
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('');
}

const maxNameLength = 100;
const sentExtension = new RegExp(`\\.(?:${documentExtensions.join('|')})$`, 'i');

/**
 * Sanitizes a file name for storage: removes folders, control and bidirectional characters and names reserved by
 * Windows. The result's only extension is the detected type.
 */
export function safeName(name: string, type: DocumentType): string {
  const baseName = cleanFileName(name).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Other dots would look like an extension.
  const withoutDots = baseName.replace(sentExtension, '').replaceAll('.', '_');
  const base = filenamify(withoutDots, { replacement: '_', maxLength: maxNameLength });
  return `${/^[\s._]*$/.test(base) ? 'documento' : base.trim()}.${type}`;
}
