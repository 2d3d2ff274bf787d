import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { openPglite } from './pglite.ts';
import { migrate } from './migrations.ts';

/**
 * Opens the embedded database under `DATA_DIR`, creates it where there is none, and locks it against other processes.
 * What it committed survives `kill -9` (contract §9), but not a power loss: PGlite never syncs.
 * @throws {FolderInUse} while another server has it open
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  mkdirSync(resolve(dataDir), { recursive: true });
  // symbolic links resolved, so that one folder has one lock
  const folder = join(realpathSync(dataDir), 'pg');
  const lock = await lockFolder(folder);
  try {
    removeUnfinished(folder);
    if (!existsSync(folder)) await create(folder);
    const database = await openPglite(folder);
    await migrate(database);
    return {
      ...database,
      close: async () => {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A kill while PostgreSQL writes its first files leaves a folder that never opens: it gets its name when complete. */
async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.init-${process.pid}`;
  const database = await openPglite(unfinished);
  await database.close();
  renameSync(unfinished, folder);
}

function removeUnfinished(folder: string): void {
  const parent = join(folder, '..');
  for (const name of readdirSync(parent)) {
    if (name.startsWith('pg.init-')) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
