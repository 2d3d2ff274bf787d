import type { Database } from './database.ts';

export interface ExpiringRows {
  readonly table: string;
  /** Indexed timestamp column; a row expires `neededMs` after it. */
  readonly column: string;
  readonly neededMs: number;
}

/** Rows of `takeLocks`, kept longer than any transaction runs. */
export const expiringLocks: ExpiringRows = { table: 'locks', column: 'taken_at', neededMs: 24 * 60 * 60 * 1000 };

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
export async function deleteExpired(
  database: Database,
  expiring: readonly ExpiringRows[],
  now: number,
  stopping?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (const { table, column, neededMs } of expiring) {
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
