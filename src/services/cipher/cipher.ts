import type { CipherOperation, CipherSecret } from './aes.ts';
import { createCipherWorkerClient, WorkerUnavailable, type WorkerLike } from './worker-client.ts';

/** The longest text, in characters, that the main thread works on: one or two milliseconds. Longer ones go to the worker. */
export const maxMainThreadLength = 16 * 1024;

/** AES-CBC-PKCS7 with the configured key and IV (contract §3, SEC-1). */
export interface Cipher {
  /** Resolves to base64 of the ciphertext alone. Rejects only where the cipher's code can't be loaded. */
  encrypt(text: string): Promise<string>;
  /** Rejects with Failure 'malformed' where the result is not padded UTF-8. */
  decrypt(base64: string): Promise<string>;
  /** Encrypts a text of any length before it returns; null while the cipher's code is not loaded. */
  encryptSync(text: string): string | null;
  /** Loads the cipher's code, which encryptSync needs. */
  load(): Promise<void>;
}

export interface CipherDependencies {
  /** crypto-js is loaded with the first text to encrypt, not with the landing screen */
  readonly loadAes: () => Promise<typeof import('./aes.ts')>;
  /** may throw where workers are missing or forbidden */
  readonly startWorker: () => WorkerLike;
}

export const browserCipherDependencies: CipherDependencies = {
  loadAes: () => import('./aes.ts'),
  startWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
};

export function createCipher(
  secret: CipherSecret,
  dependencies: CipherDependencies = browserCipherDependencies,
): Cipher {
  const worker = createCipherWorkerClient(dependencies.startWorker, secret);
  let loaded: typeof import('./aes.ts') | undefined;

  const load = async () => (loaded ??= await dependencies.loadAes());

  const run = async (operation: CipherOperation, text: string): Promise<string> => {
    if (text.length > maxMainThreadLength) {
      try {
        return await worker.run(operation, text);
      } catch (error) {
        if (!(error instanceof WorkerUnavailable)) throw error;
      }
    }
    const { runCipherInSteps } = await load();
    return runCipherInSteps(operation, text, secret, yieldToPage);
  };

  return {
    encrypt: (text) => run('encrypt', text),
    decrypt: (base64) => run('decrypt', base64),
    encryptSync: (text) => loaded?.runCipher('encrypt', text, secret) ?? null,
    async load() {
      await load();
    },
  };
}

/** Lets the browser paint and handle input. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
