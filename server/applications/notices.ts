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
  /**
   * Sends what is due, several at once; ends early while the gateway takes none, or the server stops.
   * @returns number of notices tried
   */
  sendDue(stopping: AbortSignal): Promise<number>;
  /** How many are due, or wait for the gateway. */
  countDue(): Promise<number>;
}

interface NoticeOptions {
  readonly gateway: SuspendingGateway;
  /** the host that the message names; null: none */
  readonly host: string | null;
  readonly clock: () => number;
  readonly onOutcome: (outcome: NoticeOutcome) => void;
}

export type NoticeOutcome = 'sent' | 'refused' | 'unknown' | 'unavailable';

/** Messages on their way at once: with a gateway that takes 200 ms, 100,000 take less than 15 minutes. */
const atOnce = 64;

/** after the gateway took none */
const againMs = 10 * 60 * 1000;

export function createNotices(database: Database, { gateway, host, clock, onOutcome }: NoticeOptions): Notices {
  /** Committed before the message leaves: whatever happens then, no process sends it again. */
  async function claim(): Promise<{ id: number; folio: string; phone: string | null } | undefined> {
    const [row] = await database.query<{ id: number; folio: string; phone: string | null }>(
      `UPDATE notices SET state = 'sending', changed_at = $1 WHERE id = (
         SELECT id FROM notices WHERE state = 'due' AND due_at <= $1 ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, folio, (SELECT phone FROM registrations WHERE registrations.folio = notices.folio) AS phone`,
      [new Date(clock())],
    );
    return row;
  }

  /** @param phone null: the application was removed meanwhile */
  async function send(folio: string, phone: string | null): Promise<NoticeOutcome> {
    if (phone === null) return 'refused';
    try {
      await gateway.send(phone, texts.notice(folio, host));
      return 'sent';
    } catch (error) {
      return error instanceof SmsFailure ? error.outcome : 'unknown';
    }
  }

  async function countDue(): Promise<number> {
    const [row] = await database.query<{ count: number }>("SELECT count(*) AS count FROM notices WHERE state = 'due'");
    return row?.count ?? 0;
  }

  /** @returns number of notices tried */
  async function sendOneAfterAnother(stopping: AbortSignal): Promise<number> {
    for (let tried = 0; ; tried += 1) {
      if (gateway.isSuspended() || stopping.aborted) return tried;
      const notice = await claim();
      if (notice === undefined) return tried;
      const outcome = await send(notice.folio, notice.phone);
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
  }

  return {
    countDue,
    async sendDue(stopping) {
      const senders = Math.min(atOnce, await countDue());
      const ended = await Promise.allSettled(Array.from({ length: senders }, () => sendOneAfterAnother(stopping)));
      const failed = ended.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
    },
  };
}
