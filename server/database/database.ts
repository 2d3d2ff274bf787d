import { createHash } from 'node:crypto';

/** Runs SQL; values are parameters `$1`, `$2`, never part of the SQL. */
export interface Queries {
  /** Timestamps are Dates, bytea is a Uint8Array and int8 a number, in parameters and in rows. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queries {
  /**
   * Commits everything `work` wrote, or nothing if it throws. Each statement sees what others have committed (READ
   * COMMITTED). `work` must only run SQL: it is retried after a deadlock or a serialization failure.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
  /** The pool's connections, and the calls that wait for one; undefined without a pool. */
  readonly connections?: () => { readonly open: number; readonly waiting: number };
}

const refuse = async (): Promise<never> => {
  throw new Error('the database is closed: MAINTENANCE=true');
};

/**
 * Stands in for the database during maintenance. It opens no connection, so that other programs can work on the
 * database.
 */
export const closedDatabase: Database = {
  query: refuse,
  transaction: refuse,
  close: async () => undefined,
};

/** Logs database events for the operator; must not contain customer data. */
export type Report = (level: 'info' | 'warn' | 'error', message: string, details?: object) => void;

/** The database is unusable for this build; `message` is in English and names the remedy. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/**
 * Another process has the embedded database open. PGlite has no lock, so two processes would overwrite each other's
 * rows.
 */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** The server can't store a registration now: the disk is full, or the object storage doesn't answer. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** The database doesn't answer, or it ended a connection. It is unknown whether the last COMMIT succeeded. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * Serializes transactions that share a key; each holds its locks until it ends. The locks are rows, which work in every
 * engine; advisory locks exist only in PostgreSQL.
 */
export async function takeLocks(queries: Queries, keys: readonly string[]): Promise<void> {
  // Sorted, so that two transactions can't deadlock. Hashed, because a key identifies a customer.
  const hashes = [...new Set(keys.map((key) => createHash('sha256').update(key).digest('hex')))].sort();
  await queries.query(
    `INSERT INTO locks (key, taken_at) SELECT key, now() FROM unnest($1::text[]) AS key
     ON CONFLICT (key) DO UPDATE SET taken_at = excluded.taken_at`,
    [hashes],
  );
}
