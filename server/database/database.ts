import { createHash } from 'node:crypto';

/** Runs SQL; values are parameters `$1`, `$2`, never part of the SQL. */
export interface Queries {
  /** Timestamps are Dates, bytea is a Uint8Array and int8 a number, in parameters and in rows. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queries {
  /**
   * Commits all that `work` wrote, or nothing where it throws. Each statement sees what others have committed (READ
   * COMMITTED). `work` does nothing but SQL: it runs again where the engine reports a deadlock or a serialization failure.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const refuse = async (): Promise<never> => {
  throw new Error('the database is closed: MAINTENANCE=true');
};

/** The database during maintenance: not opened, so that other programs may work on it. */
export const closedDatabase: Database = {
  query: refuse,
  transaction: refuse,
  close: async () => undefined,
};

/** Takes what an operator should know of the database, for the server's log; holds nothing that a customer sent. */
export type Report = (level: 'info' | 'warn' | 'error', message: string, details?: object) => void;

/** The database can't be used as it is; `message` says what to do, in English. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
  constructor(
    readonly reason: 'newer-schema' | 'unknown-schema' | 'foreign-tables',
    message: string,
  ) {
    super(message);
  }
}

/** Another process has the embedded database open. PGlite has no lock of its own, and the two would lose each other's rows. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** A registration can't be stored at the moment: the disk is full, or the object storage doesn't answer. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** The database doesn't answer, or ended a connection: whether the last COMMIT was carried out is not known. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * Runs transactions that name the same key one after another: each holds its locks until it ends. The locks are rows,
 * which every engine has; advisory locks are PostgreSQL's alone.
 */
export async function takeLocks(queries: Queries, keys: readonly string[]): Promise<void> {
  // always in the same order, so that two transactions can't block each other; hashed, because a key names a customer
  const hashes = [...new Set(keys.map((key) => createHash('sha256').update(key).digest('hex')))].sort();
  await queries.query(
    `INSERT INTO locks (key, taken_at) SELECT key, now() FROM unnest($1::text[]) AS key
     ON CONFLICT (key) DO UPDATE SET taken_at = excluded.taken_at`,
    [hashes],
  );
}
