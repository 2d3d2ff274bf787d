/** What the rules ask of a database; values travel as parameters `$1`, `$2`, never in the SQL. */
export interface Queries {
  /** Timestamps are Dates, bytea is a Uint8Array, both ways. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queries {
  /** Commits what `work` did, or nothing of it where it throws. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Makes the transactions that name the same thing follow one another, until they end. */
export async function lockFor(queries: Queries, things: readonly string[]): Promise<void> {
  // one order for everyone, so that two transactions never wait for each other
  for (const thing of [...things].sort()) {
    await queries.query('SELECT pg_advisory_xact_lock(hashtext($1))', [thing]);
  }
}
