import type { Queries } from '../database/database.ts';
import type { ApplicationStatus } from '../texts.ts';

/** Something that happened to an application; the history of a folio outlives the application. */
export interface ApplicationEvent {
  readonly folio: string;
  /** erased: because its customer asked for it, with the texts of its history */
  readonly kind: 'registered' | 'status' | 'removed' | 'given' | 'corrected' | 'erased';
  /** null: it is about no status */
  readonly status: ApplicationStatus | null;
  /** what EncontrarFolio says beside the status, or which fields were corrected */
  readonly message?: string;
  /** 'portal', or who of the office did it */
  readonly author: string;
}

/** Appends to the history, within the transaction that changes the application. @param now epoch milliseconds */
export async function recordEvent(queries: Queries, event: ApplicationEvent, now: number): Promise<void> {
  const { folio, kind, status, message = '', author } = event;
  await queries.query(
    'INSERT INTO application_events (folio, kind, status, message, author, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [folio, kind, status, message, author, new Date(now)],
  );
}

/** The history of a folio, oldest first. */
export async function listEvents(
  queries: Queries,
  folio: string,
): Promise<readonly (Required<ApplicationEvent> & { readonly at: Date })[]> {
  return queries.query(
    'SELECT folio, kind, status, message, author, at FROM application_events WHERE folio = $1 ORDER BY id',
    [folio],
  );
}
