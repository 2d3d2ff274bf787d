import { runCipher } from './aes.ts';
import { toBody, type CipherJob, type CipherResult } from './worker-client.ts';

/** The script of the worker: encrypts and decrypts documents off the page's main thread. */
self.addEventListener('message', ({ data }: MessageEvent<CipherJob>) => {
  self.postMessage(run(data));
});

function run({ id, operation, text, secret, asBody }: CipherJob): CipherResult {
  try {
    const done = runCipher(operation, typeof text === 'string' ? text : JSON.stringify(text), secret);
    return asBody ? { id, text: null, body: toBody(done) } : { id, text: done };
  } catch {
    return { id, text: null };
  }
}
