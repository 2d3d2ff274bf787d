import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerOnly } from '../../private-files.ts';

/** Another process has the folder open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface FolderLock {
  release(): void;
}

/** a flag of open(2) that Node passes on without naming it: libuv's UV_FS_O_EXLOCK, O_EXLOCK on macOS and the BSDs */
const exclusiveLock = process.platform === 'win32' ? 0x1000_0000 : 0x20;
/** exit code of flock(1) where another process has the lock */
const flockRefused = 1;

/**
 * Locks a folder against other processes: PGlite has no lock, and a second process silently loses rows. The operating
 * system holds the lock, and frees it when the process ends, however it ends (decision 006).
 * @param folder exists
 * @throws {FolderInUse} while another process has the lock
 */
export function lockFolder(folder: string): FolderLock {
  const ownerFile = join(folder, 'server.pid');
  const file = openLocked(folder);
  if (file === null) {
    throw new FolderInUse(
      `${folder} is in use by another server (process ${readOwner(ownerFile)}). Stop it, or set another DATA_DIR.`,
    );
  }
  writeOwner(ownerFile);
  return {
    release() {
      rmSync(ownerFile, { force: true });
      closeSync(file);
    },
  };
}

/** @returns the open file that holds the lock; null where another process holds it */
function openLocked(folder: string): number | null {
  if (process.platform === 'linux') return lockWithFlock(folder);
  if (process.platform === 'win32') {
    // Windows has no lock on folders; a file that is open without sharing can't be deleted either
    return openExclusively(join(folder, 'server.lock'), constants.O_RDWR | constants.O_CREAT | exclusiveLock);
  }
  return openExclusively(folder, constants.O_RDONLY | constants.O_NONBLOCK | exclusiveLock);
}

function openExclusively(path: string, flags: number): number | null {
  try {
    return openSync(path, flags);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EAGAIN' || code === 'EBUSY') return null;
    throw error;
  }
}

/** flock(1) locks the open file that it inherits; the lock remains with this process when the program has ended. */
function lockWithFlock(folder: string): number | null {
  const file = openSync(folder, constants.O_RDONLY);
  const { status, error } = spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] });
  if (status === 0) return file;
  closeSync(file);
  if (status === flockRefused) return null;
  throw new Error(
    `${folder} can't be locked: the program flock (package util-linux) is missing or failed. ` +
      'Install it, or set DATABASE_URL.',
    { cause: error },
  );
}

function writeOwner(path: string): void {
  try {
    // removed first, and then created: a link that somebody put there is not followed
    rmSync(path, { force: true });
    writeFileSync(path, String(process.pid), { flag: 'wx', mode: ownerOnly.file });
  } catch {
    // only the message of a refusal needs it; on a full disk the server must start
  }
}

function readOwner(path: string): string {
  try {
    const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const owner = readFileSync(file, 'utf8');
    closeSync(file);
    return /^\d+$/.test(owner) ? owner : 'unknown';
  } catch {
    return 'unknown';
  }
}
