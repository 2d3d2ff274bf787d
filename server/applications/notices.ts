import type { Database, Queries } from '../database/database.ts';
import { texts } from '../texts.ts';
import { SmsFailure, type SuspendingGateway } from '../verification/sms-gateways.ts';

/**
 * An SMS to the customer about a status change (backend.md#notices). A notice stays 'sending' if its process ended
 * before the outcome was known.
 */
export interface Notice {
  readonly folio: string;
  readonly state: 'due' | 'sending' | 'sent' | 'refused' | 'unknown';
  readonly changed_at: Date;
}

/** Queues a notice in the transaction that changes the status, so that both commit or neither. */
export async function queueNotice(queries: Queries, folio: string, now: number): Promise<void> {
  await queries.query('INSERT INTO notices (folio, changed_at, due_at) VALUES ($1, $2, $2)', [folio, new Date(now)]);
}

/** Lists notices, oldest first. @param all whether to include sent ones */
export function listNotices(queries: Queries, all: boolean): Promise<Notice[]> {
  const sql = "SELECT folio, state, changed_at FROM notices WHERE $1 OR state <> 'sent' ORDER BY id";
  return queries.query<Notice>(sql, [all]);
}

interface NoticeOptions {
  readonly gateway: SuspendingGateway;
  /** Host shown in the message; null: omitted. */
  readonly host: string | null;
  readonly clock: () => number;
  readonly onOutcome: (outcome: NoticeOutcome) => void;
}

export type NoticeOutcome = 'sent' | 'refused' | 'unknown' | 'unavailable';

/** Maximum number of concurrent messages: with a gateway latency of 200 ms, 100,000 take less than 15 minutes. */
const maxConcurrent = 64;

/** Retry delay if the gateway was unavailable. */
const retryMs = 10 * 60 * 1000;

export function createNotices(database: Database, { gateway, host, clock, onOutcome }: NoticeOptions) {
  /** Commits 'sending' before the message goes out, so that no process sends it twice. */
  async function claim(): Promise<{ id: number; folio: string; phone: string | null } | undefined> {
    const [row] = await database.query<{ id: number; folio: string; phone: string | null }>(
      `UPDATE notices SET state = 'sending', changed_at = $1 WHERE id = (
         SELECT id FROM notices WHERE state = 'due' AND due_at <= $1 ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, folio, (SELECT phone FROM registrations WHERE registrations.folio = notices.folio) AS phone`,
      [new Date(clock())],
    );
    return row;
  }

  /** @param phone null: the application was deleted in the meantime */
  async function send(folio: string, phone: string | null): Promise<NoticeOutcome> {
    if (phone === null) return 'refused';
    try {
      await gateway.send(phone, texts.notice(folio, host));
      return 'sent';
    } catch (error) {
      return error instanceof SmsFailure ? error.outcome : 'unknown';
    }
  }

  /** Number of notices that are due now or later. */
  async function countDue(): Promise<number> {
    const [row] = await database.query<{ count: number }>("SELECT count(*) AS count FROM notices WHERE state = 'due'");
    return row?.count ?? 0;
  }

  async function sendSequentially(stopping: AbortSignal): Promise<number> {
    for (let tried = 0; ; tried += 1) {
      if (gateway.isSuspended() || stopping.aborted) return tried;
      const notice = await claim();
      if (notice === undefined) return tried;
      const outcome = await send(notice.folio, notice.phone);
      onOutcome(outcome);
      const now = clock();
      // 'unavailable' guarantees that the message was not sent.
      await database.query('UPDATE notices SET state = $2, changed_at = $3, due_at = $4 WHERE id = $1', [
        notice.id,
        outcome === 'unavailable' ? 'due' : outcome,
        new Date(now),
        new Date(now + retryMs),
      ]);
    }
  }

  return {
    countDue,
    /**
     * Sends due notices concurrently. Ends early if the gateway is suspended or the server stops.
     * @returns number of attempted notices
     */
    async sendDue(stopping: AbortSignal) {
      const senders = Math.min(maxConcurrent, await countDue());
      const ended = await Promise.allSettled(Array.from({ length: senders }, () => sendSequentially(stopping)));
      const failed = ended.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
    },
  };
}
