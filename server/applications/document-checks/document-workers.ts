import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
// a native library must be loaded on the main thread first, or it is unloaded with the first worker that ends
import 'sharp';
import { HttpError } from '../../http/errors.ts';
import type { DocumentProblem } from './document-problems.ts';
import type { DecodedBody, SentDocument } from '../registro-body.ts';
import { movable } from './movable.ts';

interface WorkerKeys {
  readonly cipherKey: string;
  readonly cipherIv: string;
}

/** Threads that read what customers send, so that other calls go on: bounded in number, memory and time. */
export interface DocumentWorkers {
  /**
   * Takes the body's memory over, so that a body that has been read is not held until its call is answered.
   * @throws {HttpError} 503 while too many wait
   */
  decode(body: Uint8Array): Promise<DecodedBody>;
  /** @returns what is wrong with the document's structure; null: nothing */
  inspect(document: SentDocument): Promise<DocumentProblem | null>;
  close(): Promise<void>;
}

/** A document that expands to gigabytes is ended after this time, at some 200 MB. */
const taskMs = 3000;
const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1));
const maxQueued = 200;
/** on Linux and Windows: the thread that answers goes before those that read documents */
const niceIncrement = 5;

/**
 * @param workerFile path of the worker: JavaScript
 * @param timeMs how long a task may take once it has begun
 */
export function createDocumentWorkers(
  workerFile: string,
  { cipherKey, cipherIv }: WorkerKeys,
  timeMs: number = taskMs,
): DocumentWorkers {
  let pool: Piscina | null = null;
  // with the first task, so that starting and stopping the server costs no thread
  const startPool = (): Piscina =>
    new Piscina({
      filename: workerFile,
      workerData: { cipherKey, cipherIv },
      minThreads: 1,
      maxThreads,
      niceIncrement,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });

  /** @returns the task's result, null where it took too much time or memory */
  async function run<Result>(
    name: 'decode' | 'inspect',
    task: object,
    moved: readonly ArrayBuffer[] = [],
  ): Promise<Result | null> {
    pool ??= startPool();
    if (pool.queueSize >= maxQueued) throw new HttpError(503, 'too many documents at once', { retryAfterSeconds: 10 });
    const { port1, port2: begun } = new MessageChannel();
    const timeout = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    port1.once('message', () => (timer = setTimeout(() => timeout.abort(), timeMs)));
    try {
      return await pool.run({ ...task, begun }, { name, signal: timeout.signal, transferList: [begun, ...moved] });
    } catch (error) {
      const tooMuch =
        timeout.signal.aborted || (error instanceof Error && 'code' in error && error.code === outOfMemory);
      if (tooMuch) return null;
      throw error;
    } finally {
      clearTimeout(timer);
      port1.close();
    }
  }

  return {
    async decode(bytes) {
      const body = movable(bytes);
      const decoded = await run<DecodedBody>('decode', { body }, [body.buffer]);
      return decoded ?? { error: 'the request could not be read' };
    },
    async inspect({ bytes, type }) {
      const fault = await run<{ problem: DocumentProblem | null }>('inspect', { bytes, type });
      return fault === null ? 'documentTooComplex' : fault.problem;
    },
    close: async () => pool?.destroy(),
  };
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY';
