import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openClient } from '../client.ts';
import type { Database, Report } from '../database.ts';
import { makePrivate } from '../../private-files.ts';
import { documentsFolder, openDataFolder } from './data-folder.ts';
import { watchDiskSpace } from './disk-space.ts';
import { startEngine } from './engine.ts';
import { lockFolder } from './folder-lock.ts';

/** longer than the engine's own limit for a request: a caller that waits longer has given up */
const queueMs = 60_000;

/**
 * Opens the embedded database under `DATA_DIR`, creates it where there is none, and locks it against other processes.
 * What it committed survives `kill -9` (backend.md#registration), but not a power loss: PGlite never syncs.
 * @throws {FolderInUse} while another server has it open
 * @throws {DatabaseRefused} where others can write to the folder
 */
export async function openEmbedded(dataDir: string, reserveBytes: number, report: Report): Promise<Database> {
  const parent = openDataFolder(dataDir);
  const folder = join(parent, 'pg');
  const lock = lockFolder(parent);
  try {
    removeUnfinished(parent);
    if (!existsSync(folder)) await create(folder, report);
    // restored by hand
    makePrivate(folder);
    const documents = join(parent, documentsFolder);
    if (existsSync(documents)) makePrivate(documents);
    const engine = await startEngine(folder, report);
    const client = openClient(
      { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: queueMs, stream: engine.connect, ...embeddedUser },
      report,
    );
    const space = watchDiskSpace(parent, reserveBytes, report);
    return {
      ...client,
      requireSpace: space.require,
      async maintain() {
        // one table after another, so that calls are answered in between
        for (const { name } of await client.query<{ name: string }>(tablesToVacuum)) {
          await client.query(`VACUUM (ANALYZE) ${name}`);
        }
        await client.query('CHECKPOINT');
      },
      async close() {
        space.stop();
        await client.close();
        await engine.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const tablesToVacuum = "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'";

/** without these `pg` takes the environment's */
const embeddedUser = { user: 'postgres', database: 'postgres', host: 'embedded', ssl: false };

/** A kill while PostgreSQL writes its first files leaves a folder that never opens: it gets its name when complete. */
async function create(folder: string, report: Report): Promise<void> {
  const unfinished = `${folder}.init-${process.pid}`;
  const engine = await startEngine(unfinished, report);
  await engine.close();
  renameSync(unfinished, folder);
}

function removeUnfinished(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (name.startsWith('pg.init-')) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
