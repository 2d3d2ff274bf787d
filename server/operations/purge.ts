import { limits } from '../../machines/model/limits.ts';
import type { Database } from '../database/database.ts';
import { sendRules } from '../verification/send-limits.ts';
import { sessionLifetimeMs } from '../visitors/visitor-session.ts';

/** Rows that expire, by an indexed timestamp column and the time in ms for which they are needed after it. */
export const expiringRows: readonly (readonly [table: string, column: string, neededMs: number])[] = [
  ['used_challenges', 'expires_at', 0],
  ['captcha_passes', 'expires_at', 0],
  ['rate_limits', 'ends_at', 0],
  // The daily limits count these rows.
  ['code_sends', 'sent_at', sendRules.dayMs],
  ['lookups', 'looked_up_at', sessionLifetimeMs],
  // A confirmed code is accepted again while its number counts as confirmed.
  ['codes', 'expires_at', limits.confirmationMs],
  ['confirmations', 'confirmed_at', sessionLifetimeMs],
  ['renewed_cookies', 'renewed_at', sessionLifetimeMs],
  ['demonstration_captchas', 'chosen_at', sessionLifetimeMs],
  ['demonstration_sms', 'sent_at', sessionLifetimeMs],
  // Longer than any transaction runs (`takeLocks`).
  ['locks', 'taken_at', 24 * 60 * 60 * 1000],
];

const batchRows = 1000;
/** Limits one run to a million rows per table. */
const maxBatches = 1000;

/**
 * Deletes expired rows in batches of 1,000, each in its own transaction, so that a backlog shrinks even if a later
 * batch fails. Processes may run it concurrently.
 * @param now epoch milliseconds
 * @param stopping ends the run after the current batch
 * @returns number of deleted rows
 */
export async function deleteExpired(database: Database, now: number, stopping?: AbortSignal): Promise<number> {
  let total = 0;
  for (const [table, column, neededMs] of expiringRows) {
    // Skip locked rows: they are in use, or another process is deleting them.
    const sql = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${table} WHERE ${column} < $1 LIMIT ${batchRows} FOR UPDATE SKIP LOCKED)) RETURNING 1`;
    for (let batch = 0; batch < maxBatches; batch += 1) {
      if (stopping?.aborted) return total;
      const deleted = await database.query(sql, [new Date(now - neededMs)]);
      total += deleted.length;
      if (deleted.length < batchRows) break;
    }
  }
  return total;
}
