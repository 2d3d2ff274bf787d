import type { Database, Report } from './database.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { isPooled, openPostgresql } from './postgresql.ts';

/**
 * Opens the database that is configured, and applies the migrations that it lacks.
 * @throws {FolderInUse} while another server has the embedded database open
 */
export async function openDatabase({ url, pool, dataDir }: DatabaseSettings, report: Report): Promise<Database> {
  if (url === null) return migrated(await openEmbedded(dataDir));
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
