import { Failure } from '../../../machines/model/failure.ts';
import type { CipherOperation, CipherSecret } from './aes.ts';

export interface CipherJob {
  readonly id: number;
  readonly operation: CipherOperation;
  readonly text: string;
  readonly secret: CipherSecret;
}

export interface CipherResult {
  readonly id: number;
  /** null: the content can't be decrypted */
  readonly text: string | null;
}

/** The members of a Worker that are used, so that tests need none. */
export interface WorkerLike {
  postMessage(job: CipherJob): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<CipherResult>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

/** The worker can't start or does not answer: the job has to be done on the main thread. */
export class WorkerUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the cipher worker is unavailable', cause === undefined ? undefined : { cause });
  }
}

/** Milliseconds after which a worker without an answer is terminated: its script may not load. */
const timeoutMs = 5000;

export interface CipherWorkerClient {
  /** Rejects with Failure 'malformed', or with WorkerUnavailable. */
  run(operation: CipherOperation, text: string): Promise<string>;
}

/** Sends jobs to a worker that starts with the first one; once unavailable it is not started again. */
export function createCipherWorkerClient(start: () => WorkerLike, secret: CipherSecret): CipherWorkerClient {
  const waiting = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  let worker: WorkerLike | 'unavailable' | undefined;
  let lastId = 0;

  const giveUp = () => {
    if (worker !== 'unavailable') worker?.terminate();
    worker = 'unavailable';
    for (const { reject } of waiting.values()) reject(new WorkerUnavailable());
    waiting.clear();
  };

  const settle = ({ data }: MessageEvent<CipherResult>) => {
    const job = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.text === null) job?.reject(new Failure('malformed', "the content can't be decrypted"));
    else job?.resolve(data.text);
  };

  const obtainWorker = (): WorkerLike => {
    if (worker === 'unavailable') throw new WorkerUnavailable();
    if (worker === undefined) {
      worker = start();
      worker.addEventListener('message', settle);
      worker.addEventListener('error', giveUp);
      worker.addEventListener('messageerror', giveUp);
    }
    return worker;
  };

  return {
    async run(operation, text) {
      const id = ++lastId;
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        return await new Promise<string>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          timer = setTimeout(giveUp, timeoutMs);
          obtainWorker().postMessage({ id, operation, text, secret });
        });
      } catch (error) {
        if (error instanceof Failure) throw error;
        giveUp();
        throw error instanceof WorkerUnavailable ? error : new WorkerUnavailable(error);
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
  };
}
