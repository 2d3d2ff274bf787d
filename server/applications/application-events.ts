import type { Queries } from '../database/database.ts';
import type { ApplicationStatus } from '../texts.ts';

/** An event in an application's history. The history is kept after the application is deleted. */
export interface ApplicationEvent {
  readonly folio: string;
  /** erased: deleted at the customer's request; the history's free texts were cleared too. */
  readonly kind: 'registered' | 'status' | 'removed' | 'given' | 'corrected' | 'erased';
  /** null: the event doesn't affect the status. */
  readonly status: ApplicationStatus | null;
  /** Message that EncontrarFolio adds to the status, or names of the corrected fields. */
  readonly message?: string;
  /** 'portal', or the name of an office user. */
  readonly author: string;
}

export type RecordedEvent = Required<ApplicationEvent> & { readonly at: Date };

/** Appends an event. Call it in the transaction that changes the application. @param now epoch milliseconds */
export async function recordEvent(queries: Queries, event: ApplicationEvent, now: number): Promise<void> {
  const { folio, kind, status, message = '', author } = event;
  await queries.query(
    'INSERT INTO application_events (folio, kind, status, message, author, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [folio, kind, status, message, author, new Date(now)],
  );
}

/** Lists a folio's history, oldest first. */
export function listEvents(queries: Queries, folio: string): Promise<readonly RecordedEvent[]> {
  return queries.query(
    'SELECT folio, kind, status, message, author, at FROM application_events WHERE folio = $1 ORDER BY id',
    [folio],
  );
}
