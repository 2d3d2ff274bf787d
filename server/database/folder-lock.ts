import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
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

/** What a process that listens for a folder says of itself. */
type Standing = 'candidate' | 'owner';

interface Answer {
  readonly standing: Standing;
  /** process id, or 'unknown' where it is too busy to say */
  readonly process: string;
}

/** unix socket addresses end at 104 to 108 bytes */
const longestSocketPath = 100;
/** how long a process may take to say what it is, in milliseconds */
const answerMs = 1000;
/** between two questions to a candidate, in milliseconds */
const pauseMs = 20;
/** how long candidates wait for one another at most, in milliseconds */
const patienceMs = 10_000;

/**
 * Owns a folder by listening on a socket beside it: PGlite has no lock, and a second process silently loses rows.
 * The system ends a dead owner's socket, so `kill -9` leaves nothing that a person must remove.
 * @throws {FolderInUse} while another process owns it, or is about to
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return lockPipe(folder, `\\\\.\\pipe\\refrendo-${hash}`);
  const beside = `${folder}.owner`;
  const fits = Buffer.byteLength(join(beside, `.${newName()}`)) <= longestSocketPath;
  return lockAmong(folder, fits ? beside : join(tmpdir(), `refrendo-${hash}.owner`));
}

/**
 * Every process that wants the folder has a socket with a name of its own in one directory. It stands there only once
 * it answers, and no name is used twice: whatever doesn't answer is dead and can be removed by anybody, at any time.
 * Of two candidates the one with the lower name wins; the other may not have seen it, so the lower one waits until the
 * higher has given up or become the owner.
 */
async function lockAmong(folder: string, directory: string): Promise<FolderLock> {
  mkdirSync(directory, { recursive: true });
  const name = newName();
  const [hidden, path] = [join(directory, `.${name}`), join(directory, name)];
  let standing: Standing = 'candidate';
  const server = await listen(hidden, () => standing);
  const release = async (): Promise<void> => {
    rmSync(path, { force: true });
    await close(server);
  };
  try {
    renameSync(hidden, path);
    for (const rival of readdirSync(directory)) {
      if (rival !== name && !rival.startsWith('.')) await outlast(folder, join(directory, rival), rival < name);
    }
  } catch (error) {
    await release();
    throw error;
  }
  standing = 'owner';
  return { release };
}

/** Waits until a rival is gone. @throws {FolderInUse} where it is the owner, or a candidate that goes first */
async function outlast(folder: string, path: string, goesFirst: boolean): Promise<void> {
  for (const end = Date.now() + patienceMs; ;) {
    const answer = await ask(path);
    if (answer === null) return rmSync(path, { force: true });
    if (answer.standing === 'owner' || goesFirst || Date.now() > end) throw inUse(folder, answer.process);
    await sleep(pauseMs);
  }
}

/** A pipe's name is given once and freed by the system: whoever has it is alive. */
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

function listen(path: string, standing: () => Standing): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(`${standing()} ${process.pid}`);
    });
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** @returns null where nobody listens; one that takes the call and says nothing in time counts as the owner */
async function ask(path: string): Promise<Answer | null> {
  for (;;) {
    const words = await call(path);
    if (words === null) return null;
    const [, standing, owner] = /^(candidate|owner) (\w+)$/.exec(words) ?? [];
    if (owner !== undefined) return { standing: standing === 'candidate' ? 'candidate' : 'owner', process: owner };
    // it ended while it was asked; the next call tells
    await sleep(pauseMs);
  }
}

/** @returns what is answered; '' where the line breaks before; null where nobody listens */
function call(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    let words = '';
    socket.setTimeout(answerMs, () => {
      resolve('owner unknown');
      socket.destroy();
    });
    socket.on('data', (bytes) => (words += bytes.toString('utf8')));
    socket.on('close', () => resolve(words));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
      else if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve('');
      // somebody is there: too busy, or another user's
      else resolve('owner unknown');
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
