import { Failure } from '../../../machines/model/failure.ts';
import type { CipherOperation, CipherSecret } from './aes.ts';

export interface CipherJob {
  readonly id: number;
  readonly operation: CipherOperation;
  readonly text: string;
  readonly secret: CipherSecret;
}

export interface CipherAnswer {
  readonly id: number;
  /** null: the content can't be decrypted */
  readonly text: string | null;
}

/** What of a Worker is used, so that tests need none. */
export interface WorkerLike {
  postMessage(job: CipherJob): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<CipherAnswer>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

/** The worker can't start or doesn't answer: do the work elsewhere. */
export class WorkerLost extends Error {}

/** Milliseconds after which a worker that says nothing is given up: its script may be hanging on the network. */
const timeoutMs = 5000;

export interface CipherWorker {
  /** Rejects with Failure 'malformed', or with WorkerLost. */
  run(operation: CipherOperation, text: string): Promise<string>;
}

/** A worker that starts with its first job and, once lost, stays lost. */
export function createCipherWorker(start: () => WorkerLike, secret: CipherSecret): CipherWorker {
  const waiting = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  let worker: WorkerLike | 'lost' | undefined;
  let lastId = 0;

  const lose = () => {
    if (worker !== 'lost') worker?.terminate();
    worker = 'lost';
    for (const { reject } of waiting.values()) reject(new WorkerLost('the cipher worker is lost'));
    waiting.clear();
  };

  const take = ({ data }: MessageEvent<CipherAnswer>) => {
    const job = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.text === null) job?.reject(new Failure('malformed', "the content can't be decrypted"));
    else job?.resolve(data.text);
  };

  const started = (): WorkerLike => {
    if (worker === 'lost') throw new WorkerLost('the cipher worker is lost');
    if (worker === undefined) {
      worker = start();
      worker.addEventListener('message', take);
      worker.addEventListener('error', lose);
      worker.addEventListener('messageerror', lose);
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
          timer = setTimeout(lose, timeoutMs);
          started().postMessage({ id, operation, text, secret });
        });
      } catch (error) {
        if (error instanceof Failure) throw error;
        lose();
        throw error instanceof WorkerLost ? error : new WorkerLost('the cipher worker is lost', { cause: error });
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
  };
}
