import { contactFieldNames, type Contact } from '../../machines/model/fields.ts';
import type { Database } from '../database/database.ts';
import { recordEvent } from './application-events.ts';
import { releaseDocuments } from './documents/document-store.ts';
import { toColumn } from './registration-row.ts';

/** Fields to correct at the customer's request (backend.md#rights-of-the-customer); omitted ones don't change. */
export interface Correction {
  readonly contact: Partial<Contact>;
  readonly programId?: number | undefined;
}

/** Records in the history that the office gave the customer their application. @param now epoch milliseconds */
export function recordDisclosure(database: Database, folio: string, author: string, now: number): Promise<void> {
  return recordEvent(database, { folio, kind: 'given', status: null, author }, now);
}

/**
 * Corrects an application. The history records the fields' names, not their values.
 * @param named display names of the corrected fields
 * @returns false if no application has this folio
 */
export function correctApplication(
  database: Database,
  folio: string,
  { contact, programId }: Correction,
  { named, author }: { readonly named: string; readonly author: string },
  now: number,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const fields = contactFieldNames.filter((name) => contact[name] !== undefined);
    const row = new Map<string, unknown>(fields.map((name) => [toColumn(name), contact[name]]));
    if (programId !== undefined) row.set('program_id', programId);
    const names = [...row.keys()];
    const changed = await queries.query(
      `UPDATE registrations SET ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} WHERE folio = $1 RETURNING folio`,
      [folio, ...row.values()],
    );
    if (changed.length === 0) return false;
    await recordEvent(queries, { folio, kind: 'corrected', status: null, message: named, author }, now);
    return true;
  });
}

/**
 * Erases an application at its customer's request, with its document and notices. Clears the free texts in its history
 * (the only change ever made to a history) and appends an entry.
 * @returns false if the folio has neither an application nor a history
 */
export function eraseApplication(database: Database, folio: string, author: string, now: number): Promise<boolean> {
  return database.transaction(async (queries) => {
    const removed = await queries.query<{ document_key: string | null }>(
      'DELETE FROM registrations WHERE folio = $1 RETURNING document_key',
      [folio],
    );
    const cleared = await queries.query("UPDATE application_events SET message = '' WHERE folio = $1 RETURNING id", [
      folio,
    ]);
    if (removed.length + cleared.length === 0) return false;
    await releaseDocuments(queries, removed, now);
    await queries.query('DELETE FROM notices WHERE folio = $1', [folio]);
    await recordEvent(queries, { folio, kind: 'erased', status: null, author }, now);
    return true;
  });
}
