/** Runs SQL; values are parameters `$1`, `$2`, never part of the SQL. */
export interface Queries {
  /** Timestamps are Dates and bytea is a Uint8Array, in parameters and in rows. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queries {
  /** Commits all that `work` wrote, or nothing where it throws. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Runs transactions that name the same key one after another: each holds its locks until it ends. */
export async function takeAdvisoryLocks(queries: Queries, keys: readonly string[]): Promise<void> {
  // always in the same order, so that two transactions can't block each other
  for (const key of [...keys].sort()) {
    await queries.query('SELECT pg_advisory_xact_lock(hashtext($1))', [key]);
  }
}
