import { Failure } from '../../../machines/model/failure.ts';
import type { CipherOperation, CipherSecret } from './aes.ts';

export interface CipherJob {
  readonly id: number;
  readonly operation: CipherOperation;
  /** an object is encrypted as its JSON */
  readonly text: string | object;
  readonly secret: CipherSecret;
  /** the result is wanted as the body of a request */
  readonly asBody?: true;
}

export interface CipherResult {
  readonly id: number;
  /** null: the content can't be decrypted, or the result is a body */
  readonly text: string | null;
  readonly body?: RequestBytes;
}

/** The body of a request: UTF-8. */
export type RequestBytes = Uint8Array<ArrayBuffer>;

/** The body of a call that sends an encrypted text (wire.md#cipher). */
export function toBody(content: string): RequestBytes {
  return new TextEncoder().encode(JSON.stringify({ content }));
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
  /** An object is encrypted as its JSON. Rejects with Failure 'malformed', or with WorkerUnavailable. */
  run(operation: CipherOperation, text: string | object): Promise<string>;
  /** The value's JSON, encrypted, as the body `{content}`. Rejects with WorkerUnavailable. */
  encryptBody(value: object): Promise<RequestBytes>;
}

/** Sends jobs to a worker that starts with the first one; once unavailable it is not started again. */
export function createCipherWorkerClient(start: () => WorkerLike, secret: CipherSecret): CipherWorkerClient {
  const waiting = new Map<number, { settle: (result: CipherResult) => void; reject: (error: Error) => void }>();
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
    job?.settle(data);
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

  const post = async <Output>(
    job: Pick<CipherJob, 'operation' | 'text' | 'asBody'>,
    read: (result: CipherResult) => Output | null | undefined,
  ): Promise<Output> => {
    const id = ++lastId;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<Output>((resolve, reject) => {
        const settleJob = (result: CipherResult) => {
          const output = read(result) ?? null;
          if (output === null) reject(new Failure('malformed', "the content can't be decrypted"));
          else resolve(output);
        };
        waiting.set(id, { settle: settleJob, reject });
        timer = setTimeout(giveUp, timeoutMs);
        obtainWorker().postMessage({ id, ...job, secret });
      });
    } catch (error) {
      if (error instanceof Failure) throw error;
      giveUp();
      throw error instanceof WorkerUnavailable ? error : new WorkerUnavailable(error);
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };

  return {
    run: (operation, text) => post({ operation, text }, (result) => result.text),
    encryptBody: (value) => post({ operation: 'encrypt', text: value, asBody: true }, (result) => result.body),
  };
}
