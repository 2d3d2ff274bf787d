import { runCipher } from './aes.ts';
import type { CipherJob, CipherResult } from './worker-client.ts';

/** The script of the worker: encrypts and decrypts documents off the page's main thread. */
self.addEventListener('message', ({ data }: MessageEvent<CipherJob>) => {
  self.postMessage(run(data));
});

function run({ id, operation, text, secret }: CipherJob): CipherResult {
  try {
    return { id, text: runCipher(operation, text, secret) };
  } catch {
    return { id, text: null };
  }
}
