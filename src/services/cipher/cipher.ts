import type { CipherOperation, CipherSecret } from './aes.ts';
import { createCipherWorker, WorkerLost, type WorkerLike } from './worker-client.ts';

/** Characters above which a text goes to the worker: below it the page's own thread needs a millisecond or two. */
export const smallText = 16 * 1024;

/** AES-CBC-PKCS7 with the configured key and IV (contract §3, SEC-1). */
export interface Cipher {
  /** Gives base64 of the ciphertext alone. Rejects only where the cipher's code can't be loaded. */
  encrypt(text: string): Promise<string>;
  /** Rejects with Failure 'malformed' on anything that doesn't come out as padded UTF-8. */
  decrypt(base64: string): Promise<string>;
  /** Encrypts before returning, whatever the size; null while the cipher's code isn't loaded. */
  encryptAtOnce(text: string): string | null;
  /** Loads the cipher's code, so that encryptAtOnce serves. */
  load(): Promise<void>;
}

export interface CipherDependencies {
  /** crypto-js is loaded with the first thing to encrypt, not with the landing screen */
  readonly loadSteps: () => Promise<typeof import('./aes.ts')>;
  /** may throw where workers are missing or forbidden */
  readonly startWorker: () => WorkerLike;
}

export const browserCipherDependencies: CipherDependencies = {
  loadSteps: () => import('./aes.ts'),
  startWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
};

export function createCipher(
  secret: CipherSecret,
  dependencies: CipherDependencies = browserCipherDependencies,
): Cipher {
  const worker = createCipherWorker(dependencies.startWorker, secret);
  let loaded: typeof import('./aes.ts') | undefined;

  const load = async () => (loaded ??= await dependencies.loadSteps());

  const run = async (operation: CipherOperation, text: string): Promise<string> => {
    if (text.length > smallText) {
      try {
        return await worker.run(operation, text);
      } catch (error) {
        if (!(error instanceof WorkerLost)) throw error;
      }
    }
    const { cipherInSteps } = await load();
    return cipherInSteps(operation, text, secret, nextTurn);
  };

  return {
    encrypt: (text) => run('encrypt', text),
    decrypt: (base64) => run('decrypt', base64),
    encryptAtOnce: (text) => loaded?.cipherAtOnce('encrypt', text, secret) ?? null,
    async load() {
      await load();
    },
  };
}

/** Lets painting and input happen. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
