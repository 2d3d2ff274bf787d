import { createDecipheriv, createCipheriv } from 'node:crypto';
import * as aes from '../../../src/services/cipher/aes.ts';
import { type Cipher, createCipher } from '../../../src/services/cipher/cipher.ts';

/** The demonstration's key and IV, as in `.env`. */
export const secret = { key: 'demo-cipher-key-0123456789abcdef', iv: 'demo-iv-01234567' };

export const cryptoJs = { subtle: undefined, loadAes: () => Promise.resolve(aes) };

/** A cipher that uses crypto-js, as on a page opened over plain HTTP, which has no WebCrypto. */
export function createCryptoJsCipher(): Cipher {
  return createCipher(secret, cryptoJs);
}

/** Encrypts with Node's crypto, which is independent of the portal's implementation. */
export function nodeEncrypt(content: string | Uint8Array, { key, iv } = secret, padding = true): string {
  const bytes = Buffer.from(key, 'utf8');
  const cipher = createCipheriv(`aes-${bytes.length * 8}-cbc`, bytes, Buffer.from(iv, 'utf8')).setAutoPadding(padding);
  return Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()]).toString('base64');
}

export function nodeDecrypt(base64: string, { key, iv } = secret): string {
  const bytes = Buffer.from(key, 'utf8');
  const decipher = createDecipheriv(`aes-${bytes.length * 8}-cbc`, bytes, Buffer.from(iv, 'utf8'));
  return Buffer.concat([decipher.update(base64, 'base64'), decipher.final()]).toString('utf8');
}
