import type { Contact } from '../../machines/model/fields.ts';
import { takeLocks, type Database, type Queries } from '../database/database.ts';
import type { ApplicationStatus } from '../texts.ts';
import { recordEvent } from './application-events.ts';
import { contactColumns, findOtherOpen, lockOfNis } from './registration-row.ts';
import { queueNotice } from './notices.ts';
import { releaseDocuments } from './documents/document-store.ts';

/** An application as the office sees it, without its document. */
export interface Application extends Contact {
  readonly folio: string;
  readonly nis: string;
  /** Customer's name; empty if the NIS no longer belongs to a customer. */
  readonly holder: string;
  readonly status: ApplicationStatus;
  /** Message that EncontrarFolio adds to the status; may be empty. */
  readonly status_message: string;
  readonly program: string;
  readonly document_name: string;
  readonly document_extension: string;
  readonly registered_at: Date;
  /** Version of the privacy notice that the customer accepted; null if not recorded. */
  readonly notice_version: string | null;
  readonly consented_at: Date | null;
}

/** Conditions that an application must match; `from` inclusive, `to` exclusive. */
export interface ApplicationFilter {
  readonly status?: ApplicationStatus | undefined;
  readonly programId?: number | undefined;
  readonly nis?: string | undefined;
  /** Part of the holder's name; ignores accents and case. */
  readonly name?: string | undefined;
  /** 10 digits. */
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const pageRows = 500;

/** SQL for searching names: lower case without accents. */
const plain = (text: string): string => `translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;

const matching = `($1::text IS NULL OR status = $1) AND ($2::integer IS NULL OR program_id = $2)
  AND ($3::text IS NULL OR registrations.nis = $3) AND ($4::timestamptz IS NULL OR registered_at >= $4)
  AND ($5::timestamptz IS NULL OR registered_at < $5)
  AND ($6::text IS NULL OR position(${plain('$6')} IN ${plain('full_name')}) > 0)
  AND ($7::text IS NULL OR phone = $7) AND ($8::text IS NULL OR lower(email) = lower($8))`;

const parametersOf = (filter: ApplicationFilter): unknown[] => [
  filter.status ?? null,
  filter.programId ?? null,
  filter.nis ?? null,
  filter.from ?? null,
  filter.to ?? null,
  filter.name ?? null,
  filter.phone ?? null,
  filter.email ?? null,
];

const tables = 'registrations LEFT JOIN customers ON customers.nis = registrations.nis';

const columns = `folio, registrations.nis, coalesce(full_name, '') AS holder, status, status_message,
  programs.name AS program, ${contactColumns}, document_name, document_extension, registered_at, notice_version,
  consented_at FROM ${tables} JOIN programs ON programs.id = program_id`;

export async function countApplications(queries: Queries, filter: ApplicationFilter): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `SELECT count(*) AS count FROM ${tables} WHERE ${matching}`,
    parametersOf(filter),
  );
  return row?.count ?? 0;
}

/** Lists applications, oldest first, with keyset pagination, so memory doesn't grow with their number. */
export async function* listApplications(queries: Queries, filter: ApplicationFilter): AsyncGenerator<Application> {
  let after = { position: '-infinity', folio: '' };
  for (;;) {
    // As text, because a Date would truncate microseconds and repeat the last row.
    const rows: (Application & typeof after)[] = await queries.query<Application & typeof after>(
      `SELECT registered_at::text AS position, ${columns}
       WHERE ${matching} AND (registered_at, folio) > ($9::timestamptz, $10) ORDER BY registered_at, folio LIMIT ${pageRows}`,
      [...parametersOf(filter), after.position, after.folio],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

export async function findApplication(queries: Queries, folio: string): Promise<Application | null> {
  const [row] = await queries.query<Application>(`SELECT ${columns} WHERE folio = $1`, [folio]);
  return row ?? null;
}

export interface StatusChange {
  readonly status: ApplicationStatus;
  readonly message: string;
  readonly author: string;
  /** Whether to notify the customer (backend.md#notices). */
  readonly notify?: boolean;
}

/** Thrown if the new status would leave the NIS with two open applications (backend.md#registration). */
export class OtherOpen extends Error {
  override readonly name = 'OtherOpen';
  /** @param folio folio of the other open application */
  constructor(readonly folio: string) {
    super(`the NIS has an open application, ${folio}`);
  }
}

/**
 * Changes the status and the message that EncontrarFolio adds, and records the change in the history.
 * @returns false if no application has this folio
 * @throws {OtherOpen} if this would reopen a closed application while a later one of its NIS is open
 */
export function changeStatus(database: Database, folio: string, change: StatusChange, now: number): Promise<boolean> {
  return database.transaction(async (queries) => {
    const [found] = await queries.query<{ nis: string }>('SELECT nis FROM registrations WHERE folio = $1', [folio]);
    if (found === undefined) return false;
    await takeLocks(queries, [lockOfNis(found.nis)]);
    // A renewed application stays closed while it is approved.
    const [changed] = await queries.query<{ closed: boolean }>(
      `SELECT renewed AND $2 = 'approved' OR $2 = 'rejected' AS closed FROM registrations WHERE folio = $1`,
      [folio, change.status],
    );
    if (changed === undefined) return false;
    const other = changed.closed ? null : await findOtherOpen(queries, folio, found.nis);
    if (other !== null) throw new OtherOpen(other);
    await queries.query(
      `UPDATE registrations SET status = $2, status_message = $3, renewed = renewed AND $2 = 'approved'
       WHERE folio = $1`,
      [folio, change.status, change.message],
    );
    const { notify = false, ...event } = change;
    await recordEvent(queries, { folio, kind: 'status', ...event }, now);
    if (notify) await queueNotice(queries, folio, now);
    return true;
  });
}

/** Number of applications that `removeApplications` would delete. Reads only the index of resolved ones. */
export async function countRemovable(queries: Queries, before: Date): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    "SELECT count(*) AS count FROM registrations WHERE registered_at < $1 AND status <> 'review'",
    [before],
  );
  return row?.count ?? 0;
}

/** Counts applications, up to `limit`. */
export async function countUpTo(queries: Queries, limit: number): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    'SELECT count(*) AS count FROM (SELECT 1 FROM registrations LIMIT $1) AS counted',
    [limit],
  );
  return row?.count ?? 0;
}

/**
 * Deletes resolved applications registered before `before`, with their documents; keeps their history. Skips
 * applications that the office is changing.
 * @param stopping ends the deletion after the current batch
 * @returns number of deleted applications
 */
export async function removeApplications(
  database: Database,
  before: Date,
  author: string,
  now: number,
  stopping?: AbortSignal,
): Promise<number> {
  for (let removed = 0; ;) {
    const count = await database.transaction(async (queries) => {
      const rows = await queries.query<{ folio: string; document_key: string | null }>(
        `DELETE FROM registrations WHERE folio IN (
           SELECT folio FROM registrations WHERE registered_at < $1 AND status <> 'review' ORDER BY registered_at LIMIT ${pageRows}
           FOR UPDATE SKIP LOCKED
         ) RETURNING folio, document_key`,
        [before],
      );
      await releaseDocuments(queries, rows, now);
      await queries.query('DELETE FROM notices WHERE folio = ANY($1::text[])', [rows.map(({ folio }) => folio)]);
      await queries.query(
        `INSERT INTO application_events (folio, kind, author, at)
         SELECT folio, 'removed', $2, $3 FROM unnest($1::text[]) AS folio`,
        [rows.map(({ folio }) => folio), author, new Date(now)],
      );
      return rows.length;
    });
    removed += count;
    if (count === 0 || stopping?.aborted) return removed;
  }
}
