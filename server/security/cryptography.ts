import { createCipheriv, createDecipheriv, createHmac, hash, timingSafeEqual } from 'node:crypto';

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

/**
 * The bytes of a base64 text, padded and without spaces, as browsers write it.
 * @returns null for any other text: Node skips characters that are no base64 instead of refusing them
 */
export function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  // a tenth of the time that a regular expression takes for a megabyte
  return bytes.toString('base64') === text ? bytes : null;
}

/** Compares secrets in constant time; their digests are of equal length, as `timingSafeEqual` requires. */
export function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(hash('sha256', left, 'buffer'), hash('sha256', right, 'buffer'));
}

/** A short stand-in for an address or a number: the same for the same value, and useless without the key. */
export type KeyedHash = (value: string) => string;

/** @param secret TOKEN_SECRET */
export function createKeyedHash(secret: string): KeyedHash {
  const key = `log:${secret}`;
  return (value) => createHmac('sha256', key).update(value).digest('base64url').slice(0, 16);
}
