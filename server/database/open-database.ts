import type { Database, Report } from './database.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { migrate } from './migrate.ts';
import { isPooled, openPostgresql } from './postgresql.ts';

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
  const pooled = await isPooled(url, pool);
  if (pooled)
    report('info', 'a pooler stands before the database: no session is used, and timeouts are set in each transaction');
  // a migration may take longer than a customer's call
  const migrating = await migrated(openPostgresql(url, { ...pool, size: 1, statementTimeoutMs: 0 }, report, pooled));
  await migrating.close();
  return openPostgresql(url, pool, report, pooled);
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
