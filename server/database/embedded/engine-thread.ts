import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What the thread of the engine sends. */
export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reply'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string };

export interface EngineThread {
  /** Sends messages of PostgreSQL's protocol; `onReply` gets what the engine answers to all of them. */
  request(messages: Uint8Array, onReply: (bytes: Uint8Array) => void): void;
  /** Shuts PostgreSQL down; where that takes more than 10 s, as a kill. */
  close(): Promise<void>;
}

/** After how long a request, or a start with its recovery, counts as hanging. */
export interface EngineTimes {
  readonly requestMs: number;
  readonly startMs: number;
}

const closeMs = 10_000;
// server/database/embedded/engine-worker.mjs, or dist-server/engine-worker.mjs
const workerFile = new URL('./engine-worker.mjs', import.meta.url);

/** Compiled once for all threads: a first start needs it twice, and a start after a failure again. */
let compiled: Promise<WebAssembly.Module> | undefined;
const enginesModule = (): Promise<WebAssembly.Module> => (compiled ??= compileEngine());

async function compileEngine(): Promise<WebAssembly.Module> {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(new Uint8Array(await readFile(new URL('./pglite.wasm', library))));
}

/**
 * Starts the embedded engine on a folder in a thread of its own: the server goes on answering while the engine works,
 * and an engine that hangs or has aborted can be ended. What it acknowledged is in the folder's files, as after `kill -9`.
 * @param onFailure called once, when the thread has ended otherwise than by `close`
 * @throws where it can't start, or not in time
 */
export async function startEngineThread(
  folder: string,
  times: EngineTimes,
  onFailure: (reason: string) => void,
): Promise<EngineThread> {
  const worker = new Worker(workerFile, { workerData: { folder, module: await enginesModule() } });
  const replies: ((bytes: Uint8Array) => void)[] = [];
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let watchdog: NodeJS.Timeout | undefined;
  let ended = false;

  const watch = (ms: number, what: string): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => fail(`${what} took more than ${ms / 1000} s`), ms);
  };
  let report = onFailure;
  function fail(reason: string): void {
    if (ended) return;
    ended = true;
    clearTimeout(watchdog);
    // the folder is free for the next engine when the thread has ended
    const reportEnd = () => report(reason);
    worker.terminate().then(reportEnd, reportEnd);
  }
  worker.once('error', (error) => fail(error.message));
  worker.once('exit', () => fail('its thread ended'));

  const thread: EngineThread = {
    request(messages, onReply) {
      if (replies.length === 0) watch(times.requestMs, 'a request');
      replies.push(onReply);
      worker.postMessage(messages);
    },
    async close() {
      ended = true;
      worker.postMessage('close');
      const timeout = setTimeout(() => void worker.terminate(), closeMs);
      await exited;
      clearTimeout(timeout);
    },
  };

  return new Promise((resolve, reject) => {
    watch(times.startMs, 'its start');
    report = (reason) => reject(new Error(`The embedded database did not start: ${reason}.`));
    worker.on('message', (message: FromEngine) => {
      if (message.kind === 'failed') return fail(message.reason);
      clearTimeout(watchdog);
      if (message.kind === 'ready') {
        report = onFailure;
        return resolve(thread);
      }
      replies.shift()?.(message.bytes);
      if (replies.length > 0) watch(times.requestMs, 'a request');
    });
  });
}
