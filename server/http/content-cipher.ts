import { createCipheriv, createDecipheriv } from 'node:crypto';
import { decodeBase64 } from './base64.ts';

/** The wire's cipher: AES-CBC with PKCS7, base64 of the ciphertext alone (wire.md#cipher, SEC-1). */
export interface Cipher {
  encrypt(plaintext: string): string;
  /** @returns null where the content is no base64, not encrypted with this key, or no UTF-8: CBC has no integrity check */
  decrypt(content: string): string | null;
}

/**
 * @param key UTF-8, 16, 24 or 32 bytes
 * @param iv UTF-8, 16 bytes
 */
export function createCipher(key: string, iv: string): Cipher {
  const keyBytes = Buffer.from(key, 'utf8');
  const ivBytes = Buffer.from(iv, 'utf8');
  const algorithm = `aes-${keyBytes.length * 8}-cbc`;
  const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return {
    encrypt(plaintext) {
      const cipher = createCipheriv(algorithm, keyBytes, ivBytes);
      return Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]).toString('base64');
    },
    decrypt(content) {
      const bytes = decodeBase64(content);
      if (bytes === null) return null;
      try {
        const decipher = createDecipheriv(algorithm, keyBytes, ivBytes);
        return strictUtf8.decode(Buffer.concat([decipher.update(bytes), decipher.final()]));
      } catch {
        return null;
      }
    },
  };
}
