import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '../../../server/applications/documents/document-store.ts';
import { createDocumentStore } from '../../../server/applications/documents/create-document-store.ts';
import { readDatabaseSettings } from '../../../server/database/database-settings.ts';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { UsageError } from '../../chart/usage-error.ts';
import { createCluster, findPostgresql, type PostgresqlCluster } from '../../drivers/postgresql-cluster.ts';
import { firstNis } from './bench-settings.ts';

export const engineNames = ['embedded', 'postgresql'] as const;
export type EngineName = (typeof engineNames)[number];

/** A database of its own in a temporary place, as durable as its engine is by default. */
export interface BenchEngine {
  readonly name: EngineName;
  /** for the server's processes */
  readonly env: Readonly<Record<string, string>>;
  /** null: the embedded one */
  readonly cluster: PostgresqlCluster | null;
  open(): Promise<Database>;
  /** where the documents of an open database are */
  documents(database: Database): DocumentStore;
  remove(): Promise<void>;
}

/** @throws {UsageError} where PostgreSQL is asked for and not installed */
export async function createEngine(name: EngineName): Promise<BenchEngine> {
  if (name === 'embedded') {
    const folder = mkdtempSync(join(tmpdir(), 'refrendo-bench-'));
    return engine(name, { DATA_DIR: folder }, null, async () => rmSync(folder, { recursive: true, force: true }));
  }
  const bin = findPostgresql();
  if (bin === null) throw new UsageError('PostgreSQL is not installed (Debian: apt-get install postgresql).');
  const cluster = await createCluster(bin, ['max_connections=100', 'shared_buffers=256MB']);
  return engine(name, { DATABASE_URL: cluster.url('postgres') }, cluster, () => cluster.remove());
}

function engine(
  name: EngineName,
  env: Readonly<Record<string, string>>,
  cluster: PostgresqlCluster | null,
  remove: () => Promise<void>,
): BenchEngine {
  const settings = readDatabaseSettings((variable) => env[variable], []);
  const quiet = (): void => undefined;
  return {
    name,
    env,
    cluster,
    open: () => openDatabase(settings, quiet),
    documents: (database) => createDocumentStore({ documents: null }, database, Date.now, quiet),
    remove,
  };
}

/** One program, and customers from `firstNis` on; those that exist stay. */
export async function addCustomers(database: Database, count: number): Promise<void> {
  await database.query("INSERT INTO programs (id, name) VALUES (1, 'Refrendo general') ON CONFLICT DO NOTHING");
  const step = 50_000;
  for (let from = 0; from < count; from += step) {
    await database.query(
      `INSERT INTO customers (nis, full_name, payment_form_id, customer_id)
       SELECT i::text, 'Cliente número ' || i, 1, i - $1 FROM generate_series($1::integer + $2::integer, $1 + $3 - 1) AS i
       ON CONFLICT DO NOTHING`,
      [firstNis, from, Math.min(count, from + step)],
    );
  }
  await database.query('ANALYZE customers');
}
