import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createFairQueue, Overloaded, type Client } from '../fair-queue.ts';
import type { ReaderAnswer, ReaderTask } from './document-reader.ts';

/** At least two, so that a document that uses its whole CPU limit doesn't block all others. */
export const maxReaders = Math.min(4, Math.max(2, availableParallelism() - 1));
/** Wall-clock limit for a process that hangs without using CPU. A timeout gives no verdict. */
const hangMs = 45_000;
const heapMegabytes = 192;
/** Maximum bodies per process. A fresh process then replaces it, to discard leftover state. */
const maxTasks = 300;
/** RSS above which a reader is replaced: it is killed at 512 MB, and a photo of 40 million pixels can add 344 MB. */
const maxKeptBytes = 168 * 1024 * 1024;
/**
 * `ulimit -d`, in kilobytes. High, because it counts reserved address space, and Node 24 reserves half a gigabyte per
 * thread for code. The process enforces its memory limit itself.
 */
const dataKilobytes = 2.5 * 1024 * 1024;
const openFiles = 64;

/** Reader processes for uploads. The server rejects a body that kills two readers, and keeps running. */
export type DocumentReaders = ReturnType<typeof createDocumentReaders>;

/** @param readerFile path of the JavaScript program */
export function createDocumentReaders(readerFile: string, { cipherKey, cipherIv }: Omit<ReaderTask, 'body'>) {
  /** Idle or starting readers; `take` skips those that have exited. */
  const idle: Promise<ChildProcess>[] = [];
  /** Running readers, each with its number of tasks. */
  const all = new Map<ChildProcess, number>();
  const queue = createFairQueue(maxReaders);
  let closed = false;

  /** @throws {Overloaded} if the process exits before it is ready, or after `close` */
  async function start(): Promise<ChildProcess> {
    if (closed) throw new Overloaded('no document can be read');
    const reader = startLimited(readerFile);
    all.set(reader, 0);
    // Without a listener, an error event would end the server; `close` follows it.
    reader.on('error', () => undefined);
    reader.once('close', () => all.delete(reader));
    await new Promise<void>((resolve, reject) => {
      // The first message reports that the program is ready.
      reader.once('message', () => resolve());
      reader.once('close', () => reject(new Overloaded('no document can be read')));
    });
    return reader;
  }

  async function take(): Promise<ChildProcess> {
    for (let found = idle.shift(); found !== undefined; found = idle.shift()) {
      const reader = await found.catch(() => null);
      if (reader !== null && isRunning(reader)) return reader;
    }
    return start();
  }

  /** Starts a spare reader, so that nobody waits for a start while a long document is being read. */
  function startSpare(): void {
    if (closed || idle.length > 0 || all.size >= maxReaders) return;
    const spare = start();
    // `take` starts another if this one fails.
    spare.catch(() => undefined);
    idle.push(spare);
  }

  /** Keeps the reader for the next task, or replaces it. */
  function release(reader: ChildProcess, answer: ReaderAnswer): void {
    if (!isRunning(reader)) return startSpare();
    const tasks = (all.get(reader) ?? 0) + 1;
    if (tasks < maxTasks && answer.residentBytes <= maxKeptBytes) {
      all.set(reader, tasks);
      idle.push(Promise.resolve(reader));
    } else {
      reader.once('close', startSpare);
      reader.kill('SIGKILL');
    }
  }

  /** @returns null if the task killed two readers */
  async function perform(task: ReaderTask): Promise<ReaderAnswer | null> {
    let reader = await take();
    startSpare();
    let answer = await ask(reader, task);
    if (answer === null) {
      // The previous document may have poisoned the process; retry in a fresh one.
      reader = await start();
      answer = await ask(reader, task);
    }
    if (answer === null) startSpare();
    else release(reader, answer);
    return answer;
  }

  return {
    /** Number of bodies waiting, and number being read. */
    depth: queue.depth,

    /**
     * Decodes a Registro body and validates its document. @returns null if it kills two readers
     * @throws {Overloaded} if too many bodies are queued, if no process can be started, or if a process hangs
     */
    async read(body: Uint8Array, client: Client) {
      const answer = await queue.run(client, () => perform({ body, cipherKey, cipherIv }));
      return answer && answer.read;
    },

    async close() {
      closed = true;
      const ended = [...all.keys()].map((reader) => new Promise((resolve) => reader.once('close', resolve)));
      for (const reader of all.keys()) reader.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}

const isRunning = ({ connected, exitCode, signalCode }: ChildProcess): boolean =>
  connected && exitCode === null && signalCode === null;

/** @returns null if the process exits before it answers */
function ask(reader: ChildProcess, task: ReaderTask): Promise<ReaderAnswer | null> {
  return new Promise((resolve, reject) => {
    const finish = (answer: () => void): void => {
      clearTimeout(timer);
      reader.off('message', onMessage).off('close', onClose);
      answer();
    };
    const onMessage = (answer: ReaderAnswer): void => finish(() => resolve(answer));
    const onClose = (): void => finish(() => resolve(null));
    const timer = setTimeout(() => {
      finish(() => reject(new Overloaded('the document could not be read in time')));
      reader.kill('SIGKILL');
    }, hangMs);
    reader.on('message', onMessage).once('close', onClose);
    // If sending fails, the process has exited; `close` reports that.
    reader.send(task, () => undefined);
  });
}

/** Sets limits and runs the program. Limits that the system doesn't support, or that are already lower, stay unchanged. */
const limitedStart = `ulimit -c 0; ulimit -n ${openFiles}; ulimit -d ${dataKilobytes}; exec "$0" "$@"`;

/** Starts the program with limits on memory and files, and without the server's secrets in its environment. */
function startLimited(file: string): ChildProcess {
  const command = [process.execPath, `--max-old-space-size=${heapMegabytes}`, file];
  const [program = '', ...parameters] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', limitedStart, ...command];
  const { PATH = '' } = process.env;
  return spawn(program, parameters, {
    env: { PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}
