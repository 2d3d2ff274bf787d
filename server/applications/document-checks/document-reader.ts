import { constants, getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DocumentProblem, DocumentType } from './document-type.ts';
import { createCipher } from '../../security/cryptography.ts';
import { decodeBody, type DecodedBody } from '../registro-body.ts';
import { findFault } from './document-structure.ts';

/** A Registro body to decode, with the cipher keys (not secret: every page contains them). */
export interface BodyTask {
  readonly body: Uint8Array;
  readonly cipherKey: string;
  readonly cipherIv: string;
}
export interface DocumentTask {
  readonly bytes: Uint8Array;
  readonly type: DocumentType;
}
/** A task from the server; the process replies with a ReaderAnswer. */
export type ReaderTask = BodyTask | DocumentTask;
export interface ReaderAnswer {
  /** Resident memory (RSS) after the task. */
  readonly residentBytes: number;
}
export interface BodyAnswer extends ReaderAnswer {
  readonly decoded: DecodedBody;
}
export interface DocumentAnswer extends ReaderAnswer {
  readonly problem: DocumentProblem | null;
}

/** CPU limit per document in seconds; a progressive JPEG of 40 million pixels takes one second. */
const maxCpuSeconds = 4;
/** RSS limit of the process; an interlaced PNG of 40 million pixels is decoded entirely in memory. */
const maxResidentBytes = 512 * 1024 * 1024;
const watchMs = 50;

// Lowers the priority below the server's. Leaves an even lower one alone, because raising it needs privileges.
if (getPriority() < 5) setPriority(5);

// CPU time in microseconds at which the current document exceeds its limit; 0: no document in progress.
const allowed = new Float64Array(new SharedArrayBuffer(8));
// A separate thread, because the parser blocks the main thread. It kills the whole process if a limit is exceeded.
const watch = `
  const { allowed, resident, interval, signal } = require('node:worker_threads').workerData;
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (allowed[0] > 0 && user + system > allowed[0]) process.kill(process.pid, signal);
    if (process.memoryUsage.rss() > resident) process.kill(process.pid, 'SIGKILL');
  }, interval);
`;
new Worker(watch, {
  eval: true,
  workerData: {
    allowed,
    resident: maxResidentBytes,
    interval: watchMs,
    // Windows lacks SIGXCPU.
    signal: 'SIGXCPU' in constants.signals ? 'SIGXCPU' : 'SIGKILL',
  },
}).unref();

async function perform(
  task: ReaderTask,
): Promise<Omit<BodyAnswer, 'residentBytes'> | Omit<DocumentAnswer, 'residentBytes'>> {
  if ('body' in task) return { decoded: decodeBody(task.body, createCipher(task.cipherKey, task.cipherIv)) };
  const { bytes, type } = task;
  return { problem: await findFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type) };
}

process.on('message', (task: ReaderTask) => {
  const { user, system } = process.cpuUsage();
  allowed[0] = user + system + maxCpuSeconds * 1_000_000;
  perform(task).then(
    (answer) => {
      allowed[0] = 0;
      process.send?.({ ...answer, residentBytes: process.memoryUsage.rss() });
    },
    // No verdict: exit without a reply.
    () => process.exit(1),
  );
});
process.send?.('ready');
// Exit with the server.
process.on('disconnect', () => process.exit(0));
