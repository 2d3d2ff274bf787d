import { readOfficeConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { UsageError } from '../../tools/usage-error.ts';
import { createCluster, findPostgresql, type PostgresqlCluster } from '../../tools/drivers/postgresql-cluster.ts';
import { firstNis } from './bench-settings.ts';

/** A temporary PostgreSQL database. */
export interface BenchEngine {
  /** environment of the server's processes */
  readonly env: Readonly<Record<string, string>>;
  open(): Promise<Database>;
  /** Adds one program, and customers with consecutive NIS from `firstNis`. Keeps existing rows. */
  addCustomers(count: number): Promise<void>;
  remove(): Promise<void>;
}

/** Creates a PostgreSQL server with default durability. @throws {UsageError} if PostgreSQL is not installed */
export async function createEngine(): Promise<BenchEngine & { readonly cluster: PostgresqlCluster }> {
  const bin = findPostgresql();
  if (bin === null) throw new UsageError('PostgreSQL is not installed (Debian: apt-get install postgresql).');
  const cluster = await createCluster(bin, ['max_connections=100', 'shared_buffers=256MB']);
  return { ...engineAt(cluster.url('postgres'), () => cluster.remove()), cluster };
}

/** A database at a URL. @param remove stops and deletes it */
export function engineAt(url: string, remove: () => Promise<void>): BenchEngine {
  const env = { DATABASE_URL: url };
  const open = (): Promise<Database> => openDatabase(readOfficeConfig(env).database, () => undefined);
  return {
    env,
    open,
    async addCustomers(count) {
      const database = await open();
      await database.query("INSERT INTO programs (id, name) VALUES (1, 'Refrendo general') ON CONFLICT DO NOTHING");
      await database.query(
        `INSERT INTO customers (nis, full_name, payment_form_id, customer_id)
         SELECT i::text, 'Cliente número ' || i, 1, i - $1 FROM generate_series($1::integer, $1 + $2 - 1) AS i
         ON CONFLICT DO NOTHING`,
        [firstNis, count],
      );
      await database.query('ANALYZE customers');
      await database.close();
    },
    remove,
  };
}
