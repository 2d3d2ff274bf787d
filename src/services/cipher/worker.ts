import { cipherAtOnce } from './aes.ts';
import type { CipherAnswer, CipherJob } from './worker-client.ts';

/** The cipher off the page's thread, for documents. */
self.addEventListener('message', ({ data }: MessageEvent<CipherJob>) => {
  self.postMessage(answer(data));
});

function answer(job: CipherJob): CipherAnswer {
  try {
    return { id: job.id, text: cipherAtOnce(job.operation, job.text, job.secret) };
  } catch {
    return { id: job.id, text: null };
  }
}
