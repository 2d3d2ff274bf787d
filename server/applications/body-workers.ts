import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Client } from './fair-queue.ts';
import { createFairQueue } from './fair-queue.ts';
import type { DecodedBody } from './registro-body.ts';
import { toTransferable } from './registro-body.ts';

interface WorkerKeys {
  readonly cipherKey: string;
  readonly cipherIv: string;
}

/** Threads that decode the bodies of Registro, so that other calls go on. They parse no document. */
export interface BodyWorkers {
  /**
   * Takes the body's memory over, so that a body that has been read is not held until its call is answered.
   * @throws {Overloaded} if too many wait
   */
  decode(body: Uint8Array, client: Client): Promise<DecodedBody>;
  close(): Promise<void>;
}

const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1));
/** on Linux and Windows: the thread that answers goes before those that decode */
const niceIncrement = 5;

/** @param workerFile path of the worker: JavaScript */
export function createBodyWorkers(workerFile: string, { cipherKey, cipherIv }: WorkerKeys): BodyWorkers {
  let pool: Piscina | null = null;
  const queue = createFairQueue(maxThreads);
  // with the first task, so that starting and stopping the server costs no thread
  const startPool = (): Piscina => {
    const started = new Piscina({
      filename: workerFile,
      workerData: { cipherKey, cipherIv },
      minThreads: 1,
      maxThreads,
      niceIncrement,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });
    // of a thread that ends without a task; without a listener the event would end the server
    started.on('error', () => undefined);
    return started;
  };

  return {
    decode: (bytes, client) =>
      queue.run(client, () => {
        pool ??= startPool();
        const body = toTransferable(bytes);
        return pool.run(body, { transferList: [body.buffer] });
      }),
    close: async () => pool?.destroy(),
  };
}
