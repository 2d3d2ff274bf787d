import { createDecipheriv, createCipheriv } from 'node:crypto';
import * as cipherSteps from '../../../src/services/cipher/aes.ts';
import { type Cipher, createCipher } from '../../../src/services/cipher/cipher.ts';

/** The secret of `.env`. */
export const secret = { key: 'demo-cipher-key-0123456789abcdef', iv: 'demo-iv-01234567' };

/** A cipher whose worker can't start, as where a content policy forbids it. */
export function cipherWithoutWorker(): Cipher {
  return createCipher(secret, {
    loadSteps: () => Promise.resolve(cipherSteps),
    startWorker: () => {
      throw new Error('no workers here');
    },
  });
}

/** What another implementation makes of a text, for the replies that tests serve and the items that they store. */
export function nodeEncrypt(text: string, { key, iv } = secret): string {
  const bytes = Buffer.from(key, 'utf8');
  const cipher = createCipheriv(`aes-${bytes.length * 8}-cbc`, bytes, Buffer.from(iv, 'utf8'));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

export function nodeDecrypt(base64: string, { key, iv } = secret): string {
  const bytes = Buffer.from(key, 'utf8');
  const decipher = createDecipheriv(`aes-${bytes.length * 8}-cbc`, bytes, Buffer.from(iv, 'utf8'));
  return Buffer.concat([decipher.update(base64, 'base64'), decipher.final()]).toString('utf8');
}

/** A signal that nobody aborts. */
export function unaborted(): { signal: AbortSignal } {
  return { signal: new AbortController().signal };
}

/** A promise that is settled from outside. */
export function held<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
