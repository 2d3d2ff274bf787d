import type { Database } from './database.ts';

/** Rows of one table that no rule needs after a while; each subject states its own. */
export interface ExpiringRows {
  readonly table: string;
  /** timestamp column with an index; a row is kept for `neededMs` after it */
  readonly column: string;
  readonly neededMs: number;
}

/** Rows of `takeLocks`, kept for longer than any transaction. */
export const expiringLocks: ExpiringRows = { table: 'locks', column: 'taken_at', neededMs: 24 * 60 * 60 * 1000 };

const batchRows = 1000;
/** Bounds one run to a million rows of each table. */
const maxBatches = 1000;

/**
 * Deletes expired rows, at most 1,000 in a statement, each with its own transaction: a backlog shrinks even if a later batch
 * fails. Several processes may run it at once.
 * @param now epoch milliseconds
 * @param stopping ends the run after the current batch
 * @returns number of deleted rows
 */
export async function deleteExpired(
  database: Database,
  expiring: readonly ExpiringRows[],
  now: number,
  stopping?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (const { table, column, neededMs } of expiring) {
    // locked rows are in use, or another process deletes them
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
