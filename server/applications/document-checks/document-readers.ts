import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Client } from '../fair-queue.ts';
import { createFairQueue, Overloaded } from '../fair-queue.ts';
import type { SentDocument } from '../registro-body.ts';
import type { DocumentProblem } from './document-problems.ts';
import type { ReaderAnswer, ReaderTask } from './document-reader.ts';

/**
 * Processes that read what customers send: at a document that ends two of them that document is refused, and the server
 * goes on.
 */
export interface DocumentReaders {
  /**
   * @returns what is wrong with the document's structure; null: nothing
   * @throws {Overloaded} if too many wait, or if no process can be started
   */
  inspect(document: SentDocument, client: Client): Promise<DocumentProblem | null>;
  close(): Promise<void>;
}

/** two at least: a document that takes its whole CPU time must not make all others wait */
export const maxReaders = Math.min(4, Math.max(2, availableParallelism() - 1));
/** The process counts CPU time itself; this is for one that hangs without using any, and is no verdict. */
const hangMs = 45_000;
const heapMegabytes = 192;
/** of one process, which is renewed then, whatever they left behind in it */
const maxDocuments = 300;
/** Resident memory above which a reader is replaced: it is killed at 512 MB, and a photo of 40 million pixels can need 344 MB more. */
const maxKeptBytes = 168 * 1024 * 1024;
/**
 * `ulimit -d`, in kilobytes: address space rather than memory, as Node 24 reserves half a gigabyte for the code of each
 * thread; the process itself ends at what it may really hold
 */
const dataKilobytes = 2.5 * 1024 * 1024;
const openFiles = 64;

/** @param readerFile path of the program: JavaScript */
export function createDocumentReaders(readerFile: string): DocumentReaders {
  /** idle, or starting; one that has ended meanwhile is skipped */
  const idle: Promise<ChildProcess>[] = [];
  /** those that run, with how many documents each has read */
  const all = new Map<ChildProcess, number>();
  const queue = createFairQueue(maxReaders);
  let closed = false;

  /** @throws {Overloaded} if it ends before it can read anything, or after `close` */
  async function start(): Promise<ChildProcess> {
    if (closed) throw new Overloaded('no document can be read');
    const reader = startLimited(readerFile);
    all.set(reader, 0);
    // without a listener the event would end the server; `close` follows it
    reader.on('error', () => undefined);
    reader.once('close', () => all.delete(reader));
    await new Promise<void>((resolve, reject) => {
      // the program says that it is ready
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

  /** So that the next customer does not wait for the start of a process while a document takes long. */
  function startSpare(): void {
    if (closed || idle.length > 0 || all.size >= maxReaders) return;
    const spare = start();
    // whoever takes it starts another
    spare.catch(() => undefined);
    idle.push(spare);
  }

  /** Keeps the reader for the next document, or has another started in its place. */
  function release(reader: ChildProcess, { residentBytes }: ReaderAnswer): void {
    if (!isRunning(reader)) return startSpare();
    const documents = (all.get(reader) ?? 0) + 1;
    if (documents < maxDocuments && residentBytes <= maxKeptBytes) {
      all.set(reader, documents);
      idle.push(Promise.resolve(reader));
    } else {
      reader.once('close', startSpare);
      reader.kill('SIGKILL');
    }
  }

  async function read(task: ReaderTask): Promise<DocumentProblem | null> {
    let reader = await take();
    startSpare();
    let answer = await ask(reader, task);
    if (answer === null) {
      // what a document before left behind may have ended it: the next process has read none
      reader = await start();
      answer = await ask(reader, task);
    }
    if (answer === null) {
      startSpare();
      return 'documentEndedReader';
    }
    release(reader, answer);
    return answer.problem;
  }

  return {
    inspect: ({ bytes, type }, client) => queue.run(client, () => read({ bytes, type })),

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

/** @returns null where the process has ended before it answered */
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
    // a failure to send is the end of the process, which `close` tells
    reader.send(task, () => undefined);
  });
}

/** A limit that this system does not know, or that is lower already, is left as it is. */
const limitedStart = `ulimit -c 0; ulimit -n ${openFiles}; ulimit -d ${dataKilobytes}; exec "$0" "$@"`;

/** Starts the program with limits of its memory and its files, without the server's secrets in its environment. */
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
