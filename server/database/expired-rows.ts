import type { Database } from './database.ts';
import { takeLocks } from './database.ts';

/** Rows of one table that no rule needs after a while; each subject states its own. */
export interface ExpiringRows {
  readonly table: string;
  /** of a time, after which its row is needed for `neededMs` */
  readonly column: string;
  readonly neededMs: number;
}

/** longer than any transaction */
const lockMs = 24 * 60 * 60 * 1000;

/** Deletes what no rule needs any more. @param now epoch milliseconds */
export async function deleteExpired(database: Database, expiring: readonly ExpiringRows[], now: number): Promise<void> {
  await database.transaction(async ({ query }) => {
    // two processes that delete the same rows could block each other
    await takeLocks({ query }, ['purge']);
    for (const { table, column, neededMs } of expiring)
      await query(`DELETE FROM ${table} WHERE ${column} < $1`, [new Date(now - neededMs)]);
  });
  // a lock that is held is skipped; its row serves the next transaction
  await database.query(
    'DELETE FROM locks WHERE key IN (SELECT key FROM locks WHERE taken_at < $1 FOR UPDATE SKIP LOCKED)',
    [new Date(now - lockMs)],
  );
}
