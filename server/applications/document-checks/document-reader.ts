import { constants, getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DocumentProblem, DocumentType } from './document-problems.ts';
import { createCipher } from '../../security/cryptography.ts';
import { decodeBody, type DecodedBody } from '../registro-body.ts';
import { findFault } from './document-structure.ts';

/** A body of Registro to decode, with the keys that the portal has too. */
export interface BodyTask {
  readonly body: Uint8Array;
  readonly cipherKey: string;
  readonly cipherIv: string;
}
/** A document whose structure is checked. */
export interface DocumentTask {
  readonly bytes: Uint8Array;
  readonly type: DocumentType;
}
/** What the server sends this process once it is ready, and what it answers. */
export type ReaderTask = BodyTask | DocumentTask;
export interface ReaderAnswer {
  /** resident memory (RSS) of the process after the task */
  readonly residentBytes: number;
}
export interface BodyAnswer extends ReaderAnswer {
  readonly decoded: DecodedBody;
}
export interface DocumentAnswer extends ReaderAnswer {
  readonly problem: DocumentProblem | null;
}

/** CPU seconds of one document: a progressive JPEG of 40 million pixels takes one */
const maxCpuSeconds = 4;
/** of the whole process: an interlaced PNG of 40 million pixels is held as a whole */
const maxResidentBytes = 512 * 1024 * 1024;
const watchMs = 50;

// the process that answers goes before those that read documents; without the right to go up it stays as it is
if (getPriority() < 5) setPriority(5);

// microseconds of CPU at which the document in progress has had its share; 0: none is in progress
const allowed = new Float64Array(new SharedArrayBuffer(8));
// a thread, because the parser does not let go of the main one; it ends the whole process
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
    // Windows has no SIGXCPU
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
    // no verdict: the server hears of the end at once, and of nothing else
    () => process.exit(1),
  );
});
process.send?.('ready');
// the server has ended
process.on('disconnect', () => process.exit(0));
