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
    removeLeftOvers(parent);
    if (!existsSync(folder)) await create(folder, report);
    // written by an earlier version, or restored by hand
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
        // one table after another, and no large values, so that calls are answered in between
        for (const { name, large } of await client.query<{ name: string; large: boolean }>(tablesToVacuum)) {
          await client.query(`VACUUM (ANALYZE${large ? ', PROCESS_TOAST false' : ''}) ${name}`);
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

/** `large`: documents that earlier versions stored in their rows, until they have been moved */
const tablesToVacuum = `SELECT pg_class.oid::regclass::text AS name,
    reltoastrelid <> 0 AND pg_relation_size(NULLIF(reltoastrelid, 0)) > ${64 * 2 ** 20} AS large
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE relkind = 'r' AND nspname = 'public'`;

/** without these `pg` takes the environment's */
const embeddedUser = { user: 'postgres', database: 'postgres', host: 'embedded', ssl: false };

/** A kill while PostgreSQL writes its first files leaves a folder that never opens: it gets its name when complete. */
async function create(folder: string, report: Report): Promise<void> {
  const unfinished = `${folder}.init-${process.pid}`;
  const engine = await startEngine(unfinished, report);
  await engine.close();
  renameSync(unfinished, folder);
}

/** Unfinished folders, and the sockets that locked the folder in version 1.0. */
function removeLeftOvers(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (name.startsWith('pg.init-') || name === 'pg.owner') {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}
