import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { createConnection, createServer } from 'node:net';
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

/** Whether a process still waits for the lock, or holds it. */
type Role = 'candidate' | 'owner';

/** What a process answers on its socket. */
interface Answer {
  readonly role: Role;
  /** process id; 'unknown' where it did not answer in time */
  readonly process: string;
}

/** unix socket paths are limited to 104 or 108 bytes */
const longestSocketPath = 100;
const answerTimeoutMs = 1000;
const retryMs = 20;
/** how long one candidate waits for another */
const candidateTimeoutMs = 10_000;

/**
 * Locks a folder by listening on a socket beside it: PGlite has no lock, and a second process silently loses rows.
 * The system closes the socket of a process that ends, so `kill -9` leaves nothing that a person must remove.
 * @throws {FolderInUse} while another process has the lock, or is about to
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return lockPipe(folder, `\\\\.\\pipe\\refrendo-${hash}`);
  const beside = `${folder}.owner`;
  const fits = Buffer.byteLength(join(beside, `.${newName()}`)) <= longestSocketPath;
  return lockSocket(folder, fits ? beside : join(tmpdir(), `refrendo-${hash}.owner`));
}

/**
 * Each process that wants the lock has a socket with a name of its own in one directory. The socket appears there only
 * when it answers, and no name is used twice: a socket that doesn't answer belongs to a process that has ended, and any
 * process may remove it at any time. Of two candidates the one with the lower name gets the lock. The other may have
 * listed the directory before it appeared, so the lower one waits until the higher one has given up or become the owner.
 */
async function lockSocket(folder: string, directory: string): Promise<FolderLock> {
  mkdirSync(directory, { recursive: true });
  const name = newName();
  const [hidden, path] = [join(directory, `.${name}`), join(directory, name)];
  let role: Role = 'candidate';
  const server = await listen(hidden, () => role);
  const release = async (): Promise<void> => {
    rmSync(path, { force: true });
    await close(server);
  };
  try {
    renameSync(hidden, path);
    for (const other of readdirSync(directory)) {
      if (other !== name && !other.startsWith('.')) await waitForEnd(folder, join(directory, other), other < name);
    }
  } catch (error) {
    await release();
    throw error;
  }
  role = 'owner';
  return { release };
}

/** Waits until another process is gone. @throws {FolderInUse} where it is the owner, or a candidate with precedence */
async function waitForEnd(folder: string, path: string, hasPrecedence: boolean): Promise<void> {
  for (const end = Date.now() + candidateTimeoutMs; ;) {
    const answer = await ask(path);
    if (answer === null) return rmSync(path, { force: true });
    if (answer.role === 'owner' || hasPrecedence || Date.now() > end) throw inUse(folder, answer.process);
    await sleep(retryMs);
  }
}

/** Windows gives the name of a pipe to one process, and frees it when that process ends. */
async function lockPipe(folder: string, pipe: string): Promise<FolderLock> {
  try {
    const server = await listen(pipe, () => 'owner');
    return { release: () => close(server) };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const answer = await ask(pipe);
    throw inUse(folder, answer?.process ?? 'unknown');
  }
}

function inUse(folder: string, owner: string): FolderInUse {
  return new FolderInUse(`${folder} is in use by another server (process ${owner}). Stop it, or set another DATA_DIR.`);
}

function newName(): string {
  return randomBytes(6).toString('hex');
}

function listen(path: string, role: () => Role): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(`${role()} ${process.pid}`);
    });
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** @returns null where no process listens; a process that accepts the connection and does not answer counts as owner */
async function ask(path: string): Promise<Answer | null> {
  for (;;) {
    const text = await receive(path);
    if (text === null) return null;
    const [, role, owner] = /^(candidate|owner) (\w+)$/.exec(text) ?? [];
    if (owner !== undefined) return { role: role === 'candidate' ? 'candidate' : 'owner', process: owner };
    // it ended before its answer was complete: ask again
    await sleep(retryMs);
  }
}

/** @returns what a socket sends; '' where the connection breaks first; null where no process listens */
function receive(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    let text = '';
    socket.setTimeout(answerTimeoutMs, () => {
      resolve('owner unknown');
      socket.destroy();
    });
    socket.on('data', (bytes) => (text += bytes.toString('utf8')));
    socket.on('close', () => resolve(text));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
      else if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve('');
      // a process listens, but it is too busy or belongs to another user
      else resolve('owner unknown');
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
