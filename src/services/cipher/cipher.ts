import { lateFile, type LateFile } from '../../boot/late-file.ts';
import type { CipherOperation, CipherSecret } from './aes.ts';
import { encryptByBrowser } from './browser-cipher.ts';
import {
  toBody,
  createCipherWorkerClient,
  WorkerUnavailable,
  type CipherWorkerClient,
  type RequestBytes,
  type WorkerLike,
} from './worker-client.ts';

/** The longest text, in characters, that the main thread works on: one or two milliseconds. Longer ones go to the worker. */
export const maxMainThreadLength = 16 * 1024;

/** AES-CBC-PKCS7 with the configured key and IV (wire.md#cipher, SEC-1). */
export interface Cipher {
  /** Resolves to base64 of the ciphertext alone. Rejects only where the cipher's code can't be loaded. */
  encrypt(text: string): Promise<string>;
  /** Of a JSON value: a long one is also written as JSON off the main thread. */
  encryptJson(value: unknown): Promise<string>;
  /** Of an object's JSON, as the body of a call, `{content}` (wire.md#cipher). */
  encryptBody(value: object): Promise<RequestBytes>;
  /** Rejects with Failure 'malformed' where the result is not padded UTF-8. */
  decrypt(base64: string): Promise<string>;
  /** Encrypts a text of any length before it returns; null while the cipher's code is not loaded. */
  encryptSync(text: string): string | null;
  /** Loads the cipher's code, which encryptSync needs, ahead of any press. */
  load(): Promise<void>;
  /** The same, because a press needs it: may load the page anew (journey.md#connection). Rejects with a Failure. */
  need(): Promise<void>;
  /** As base64 of the ciphertext alone, by the browser's own cipher; null where it has none. */
  encryptByBrowser(text: string): Promise<string | null>;
}

export interface CipherDependencies {
  /** crypto-js is loaded with the first text to encrypt, not with the landing screen */
  readonly aes: LateFile<typeof import('./aes.ts')>;
  /** may throw where workers are missing or forbidden */
  readonly startWorker: () => WorkerLike;
}

export const browserCipherDependencies: CipherDependencies = {
  aes: lateFile(() => import('./aes.ts')),
  startWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
};

export function createCipher(
  secret: CipherSecret,
  dependencies: CipherDependencies = browserCipherDependencies,
): Cipher {
  const worker = createCipherWorkerClient(dependencies.startWorker, secret);
  let loaded: typeof import('./aes.ts') | undefined;

  const load = async () => (loaded ??= await dependencies.aes.ahead());

  const runHere = async (operation: CipherOperation, text: string): Promise<string> => {
    const { runCipherInSteps } = await load();
    return runCipherInSteps(operation, text, secret, yieldToPage);
  };

  /** In the worker where `value` is long and there is one, otherwise here. */
  const run = async <Output>(
    value: unknown,
    inWorker: (worker: CipherWorkerClient) => Promise<Output>,
    here: () => Promise<Output>,
  ): Promise<Output> => {
    if (isLong(value)) {
      try {
        return await inWorker(worker);
      } catch (error) {
        if (!(error instanceof WorkerUnavailable)) throw error;
      }
    }
    return here();
  };
  const runText = (operation: CipherOperation, text: string) =>
    run(
      text,
      (client) => client.run(operation, text),
      () => runHere(operation, text),
    );

  return {
    encrypt: (text) => runText('encrypt', text),
    encryptJson: (value) =>
      typeof value === 'object' && value !== null
        ? run(
            value,
            (client) => client.run('encrypt', value),
            () => runHere('encrypt', JSON.stringify(value)),
          )
        : runText('encrypt', JSON.stringify(value)),
    encryptBody: (value) =>
      run(
        value,
        (client) => client.encryptBody(value),
        async () => toBody(await runHere('encrypt', JSON.stringify(value))),
      ),
    decrypt: (base64) => runText('decrypt', base64),
    encryptSync: (text) => loaded?.runCipher('encrypt', text, secret) ?? null,
    async load() {
      await load();
    },
    async need() {
      loaded ??= await dependencies.aes.needed();
    },
    encryptByBrowser: (text) => encryptByBrowser(text, secret),
  };
}

/** Whether the texts in a JSON value are too long together for the main thread; the value is not written as JSON for it. */
export function isLong(value: unknown): boolean {
  return countLetters(value) > maxMainThreadLength;
}

function countLetters(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + countLetters(each), 0);
}

/** Lets the browser paint and handle input. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
