import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownerOnly } from '../private-files.ts';
import { FolderInUse } from './database.ts';

/**
 * Writes this process's id to the folder's `server.pid`.
 * @returns a function that deletes the file
 * @throws {FolderInUse} if the file names another running process
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = join(folder, 'server.pid');
  const refuseOthers = (): void => {
    const owner = existsSync(path) ? Number(readFileSync(path, 'utf8')) : process.pid;
    if (owner !== process.pid && isRunning(owner))
      throw new FolderInUse(
        `The data folder is in use by another server (process ${owner}). Stop it, or set another DATA_DIR. If that process is another program, delete ${path}.`,
      );
  };
  refuseOthers();
  writeFileSync(`${path}.${process.pid}`, String(process.pid), { mode: ownerOnly.file });
  renameSync(`${path}.${process.pid}`, path);
  // Processes that start at the same time overwrite each other's file; the last one keeps the lock.
  await sleep(100);
  refuseOthers();
  return () => rmSync(path, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
