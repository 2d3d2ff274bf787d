import type { Database, Report } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgresql, type PoolSettings } from './postgresql.ts';

export interface DatabaseSettings {
  /** URL of PostgreSQL; null: the demonstration's embedded database. */
  readonly url: string | null;
  readonly pool: PoolSettings;
  readonly dataDir: string;
}

/**
 * Opens the configured database and applies the missing migrations.
 * @throws {FolderInUse} if another process has the embedded database open
 */
export async function openDatabase({ url, pool, dataDir }: DatabaseSettings, report: Report): Promise<Database> {
  if (url === null) {
    // PGlite is a development dependency, which production doesn't install.
    const { openEmbedded } = await import('./embedded.ts');
    return migrated(await openEmbedded(dataDir));
  }
  // No statement timeout, because a migration may take longer than a request.
  const migrating = await migrated(openPostgresql(url, { ...pool, size: 1, statementTimeoutMs: 0 }, report));
  await migrating.close();
  const database = openPostgresql(url, pool, report);
  if (pool.pooled) await warnWithoutTimeout(database, pool, report);
  return database;
}

/**
 * Warns if statements outside transactions have no timeout. Behind a pooler the server can set a timeout only in
 * transactions; otherwise the role's setting applies.
 */
async function warnWithoutTimeout(database: Database, pool: PoolSettings, report: Report): Promise<void> {
  const unlimited = await database.query("SELECT 1 WHERE current_setting('statement_timeout') = '0'");
  if (unlimited.length === 0) return;
  const hint = `ALTER ROLE <user of DATABASE_URL> SET statement_timeout = '${pool.statementTimeoutMs}ms'`;
  report('warn', 'behind the pooler, statements outside transactions have no timeout on the server', { hint });
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
