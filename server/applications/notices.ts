import type { Database, Queries } from '../database/database.ts';
import { texts } from '../texts.ts';
import { SmsFailure } from '../verification/sms-gateways.ts';
import type { SuspendingGateway } from '../verification/suspending-gateway.ts';

/**
 * A message to the customer that the status of an application changed (backend.md#notices). 'sending' is one whose process
 * may have ended before it knew the outcome.
 */
export interface Notice {
  readonly folio: string;
  readonly state: 'due' | 'sending' | 'sent' | 'refused' | 'unknown';
  readonly changed_at: Date;
}

/** Within the transaction that changes the status: there is a notice exactly where there is a change. */
export async function queueNotice(queries: Queries, folio: string, now: number): Promise<void> {
  await queries.query('INSERT INTO notices (folio, changed_at, due_at) VALUES ($1, $2, $2)', [folio, new Date(now)]);
}

/** Oldest first. @param all also those that were sent */
export function listNotices(queries: Queries, all: boolean): Promise<Notice[]> {
  return queries.query<Notice>("SELECT folio, state, changed_at FROM notices WHERE $1 OR state <> 'sent' ORDER BY id", [
    all,
  ]);
}

export interface Notices {
  /** Sends what is due, one after another; ends early while the gateway takes none, or the server stops. */
  sendDue(stopping: AbortSignal): Promise<void>;
}

interface NoticeOptions {
  readonly gateway: SuspendingGateway;
  /** the host that the message names; null: none */
  readonly host: string | null;
  readonly clock: () => number;
  readonly onOutcome: (outcome: NoticeOutcome) => void;
}

export type NoticeOutcome = 'sent' | 'refused' | 'unknown' | 'unavailable';

/** after the gateway took none */
const againMs = 10 * 60 * 1000;

export function createNotices(database: Database, { gateway, host, clock, onOutcome }: NoticeOptions): Notices {
  /** Committed before the message leaves: whatever happens then, no process sends it again. */
  async function claim(): Promise<{ id: number; folio: string } | undefined> {
    const [row] = await database.query<{ id: number; folio: string }>(
      `UPDATE notices SET state = 'sending', changed_at = $1 WHERE id = (
         SELECT id FROM notices WHERE state = 'due' AND due_at <= $1 ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, folio`,
      [new Date(clock())],
    );
    return row;
  }

  async function send(folio: string): Promise<NoticeOutcome> {
    const [row] = await database.query<{ phone: string }>('SELECT phone FROM registrations WHERE folio = $1', [folio]);
    // removed meanwhile
    if (row === undefined) return 'refused';
    try {
      await gateway.send(row.phone, texts.notice(folio, host));
      return 'sent';
    } catch (error) {
      return error instanceof SmsFailure ? error.outcome : 'unknown';
    }
  }

  return {
    async sendDue(stopping) {
      while (!gateway.isSuspended() && !stopping.aborted) {
        const notice = await claim();
        if (notice === undefined) return;
        const outcome = await send(notice.folio);
        onOutcome(outcome);
        const now = clock();
        // 'unavailable' is sure: it did not leave
        await database.query('UPDATE notices SET state = $2, changed_at = $3, due_at = $4 WHERE id = $1', [
          notice.id,
          outcome === 'unavailable' ? 'due' : outcome,
          new Date(now),
          new Date(now + againMs),
        ]);
      }
    },
  };
}
