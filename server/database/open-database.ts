import type { Database, Report } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgresql, type PoolSettings } from './postgresql.ts';

export interface DatabaseSettings {
  /** PostgreSQL's address; null: the demonstration's embedded database */
  readonly url: string | null;
  readonly pool: PoolSettings;
  /** folder of the embedded database */
  readonly dataDir: string;
}

/**
 * Opens the configured database and applies the missing migrations.
 * @throws {FolderInUse} if another process has the embedded database open
 */
export async function openDatabase({ url, pool, dataDir }: DatabaseSettings, report: Report): Promise<Database> {
  if (url === null) {
    // a development dependency, which production does not install
    const { openEmbedded } = await import('./embedded.ts');
    return migrated(await openEmbedded(dataDir));
  }
  // a migration may take longer than a customer's call
  const migrating = await migrated(openPostgresql(url, { ...pool, size: 1, statementTimeoutMs: 0 }, report));
  await migrating.close();
  const database = openPostgresql(url, pool, report);
  if (pool.pooled) await warnWithoutTimeout(database, pool, report);
  return database;
}

/** Behind a pooler only transactions set their timeout: that of a single statement is the role's. */
async function warnWithoutTimeout(database: Database, pool: PoolSettings, report: Report): Promise<void> {
  const unlimited = await database.query("SELECT 1 WHERE current_setting('statement_timeout') = '0'");
  if (unlimited.length === 0) return;
  const hint = `ALTER ROLE <user of DATABASE_URL> SET statement_timeout = '${pool.statementTimeoutMs}ms'`;
  report('warn', 'behind the pooler single statements have no time limit on the server', { hint });
}

async function migrated(database: Database): Promise<Database> {
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
