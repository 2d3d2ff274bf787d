import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another process has the folder open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

export interface FolderLock {
  release(): Promise<void>;
}

/** unix socket addresses end at 104 to 108 bytes */
const longestSocketPath = 100;
/** longer than a rival needs between finding a stale socket and moving it away */
const settleMs = 60;
const attempts = 20;

/**
 * Owns a folder by listening on a socket beside it: PGlite has no lock, and a second process silently loses rows.
 * The system ends a dead owner's socket, so `kill -9` leaves nothing that a person must remove.
 * @throws {FolderInUse} while another process owns it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = socketPath(folder);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const server = await listen(path);
    if (server === null) {
      await refuseOrClear(path, folder);
      continue;
    }
    const mine = identity(path);
    await sleep(settleMs);
    if (mine !== null && identity(path) === mine) return { release: () => close(server) };
    // it was moved away: closing it now would remove the winner's address
  }
  throw new FolderInUse(`Could not lock ${folder}: too many processes are starting on it.`);
}

async function refuseOrClear(path: string, folder: string): Promise<void> {
  const found = identity(path);
  const owner = await askOwner(path);
  if (owner !== null) {
    throw new FolderInUse(
      `${folder} is in use by another server (process ${owner}). Stop it, or set another DATA_DIR.`,
    );
  }
  // only what was found dead is moved; a rival may have put its own socket there by now
  if (found === null || identity(path) !== found || !existsSync(path)) return;
  const aside = `${path}.${process.pid}`;
  renameSync(path, aside);
  rmSync(aside, { force: true });
}

/** @returns null where the address is taken */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** @returns the owner's process id, 'unknown' where it is too busy to say, null where nobody listens */
function askOwner(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    let answer = '';
    let connected = false;
    const end = (): void => {
      socket.destroy();
      resolve(connected ? answer || 'unknown' : null);
    };
    socket.setTimeout(1000, end);
    socket.on('connect', () => (connected = true));
    socket.on('data', (bytes) => (answer += bytes.toString('utf8')));
    socket.on('close', end);
    socket.on('error', end);
  });
}

/** Tells one socket file from the next of the same name; inode numbers alone are used again. */
function identity(path: string): string | null {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (stat === undefined) return process.platform === 'win32' ? path : null;
  return `${stat.ino}-${stat.mtimeNs}`;
}

function socketPath(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\refrendo-${hash}`;
  const beside = `${folder}.lock`;
  return Buffer.byteLength(beside) <= longestSocketPath ? beside : join(tmpdir(), `refrendo-${hash}.lock`);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
