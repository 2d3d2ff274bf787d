import { constants, getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createCipher } from '../../security/cryptography.ts';
import { decodeBody, type DecodedBody } from '../registro-body.ts';
import { findFault } from './document-structure.ts';

/** A Registro body to read, with the cipher keys (not secret: every page contains them). */
export interface ReaderTask {
  readonly body: Uint8Array;
  readonly cipherKey: string;
  readonly cipherIv: string;
}
export interface ReaderAnswer {
  readonly read: DecodedBody;
  /** Resident memory (RSS) after the task. */
  readonly residentBytes: number;
}

/** CPU limit per body in seconds; a progressive JPEG of 40 million pixels takes one second. */
const maxCpuSeconds = 4;
/** RSS limit of the process; an interlaced PNG of 40 million pixels is decoded entirely in memory. */
const maxResidentBytes = 512 * 1024 * 1024;
const watchMs = 50;

// Lowers the priority below the server's. Leaves an even lower one alone, because raising it needs privileges.
if (getPriority() < 5) setPriority(5);

// CPU time in microseconds at which the current body exceeds its limit; 0: no body in progress.
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

async function read({ body, cipherKey, cipherIv }: ReaderTask): Promise<DecodedBody> {
  const decoded = decodeBody(body, createCipher(cipherKey, cipherIv));
  if ('error' in decoded || typeof decoded.document === 'string') return decoded;
  const { bytes, type } = decoded.document;
  const fault = await findFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type);
  return fault === null ? decoded : { ...decoded, document: fault };
}

process.on('message', (task: ReaderTask) => {
  const { user, system } = process.cpuUsage();
  allowed[0] = user + system + maxCpuSeconds * 1_000_000;
  read(task).then(
    (answer) => {
      allowed[0] = 0;
      process.send?.({ read: answer, residentBytes: process.memoryUsage.rss() } satisfies ReaderAnswer);
    },
    // No verdict: exit without a reply.
    () => process.exit(1),
  );
});
process.send?.('ready');
// Exit with the server.
process.on('disconnect', () => process.exit(0));
