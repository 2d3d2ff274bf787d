import { isAscii, isUtf8 } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHmac, hash, timingSafeEqual } from 'node:crypto';

/** The wire's cipher: AES-CBC with PKCS7, base64 of the ciphertext only (wire.md#cipher, SEC-1). */
export type Cipher = ReturnType<typeof createCipher>;

/**
 * @param key UTF-8, 16, 24 or 32 bytes
 * @param iv UTF-8, 16 bytes
 */
export function createCipher(key: string, iv: string) {
  const keyBytes = Buffer.from(key, 'utf8');
  const ivBytes = Buffer.from(iv, 'utf8');
  const algorithm = `aes-${keyBytes.length * 8}-cbc`;
  return {
    encrypt(plaintext: string) {
      const cipher = createCipheriv(algorithm, keyBytes, ivBytes);
      return Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]).toString('base64');
    },
    /** @returns null if the content is not base64, not encrypted with this key or not UTF-8; CBC has no integrity check */
    decrypt(content: string) {
      const bytes = decodeBase64(content);
      if (bytes === null) return null;
      try {
        const decipher = createDecipheriv(algorithm, keyBytes, ivBytes);
        const plaintext = Buffer.concat([decipher.update(bytes), decipher.final()]);
        return isUtf8(plaintext) ? decodeUtf8(plaintext) : null;
      } catch {
        return null;
      }
    },
  };
}

/** Decodes a document's data URL, which is ASCII, separately: for a megabyte, that is four times as fast. */
function decodeUtf8(bytes: Buffer): string {
  const dataStart = Math.max(0, bytes.indexOf(';base64,'));
  const data = bytes.subarray(dataStart);
  return bytes.toString('utf8', 0, dataStart) + data.toString(isAscii(data) ? 'latin1' : 'utf8');
}

/**
 * Decodes padded base64 without white space, the form that browsers produce.
 * @returns null for any other string; Node would skip invalid characters instead of rejecting them
 */
export function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  // A skipped character shortens the bytes. Much faster than a regular expression, or than encoding all bytes again.
  const isWhole = Buffer.byteLength(text) === text.length && Math.ceil(bytes.length / 3) * 4 === text.length;
  if (!isWhole || text.includes('-') || text.includes('_')) return null;
  return text.endsWith(bytes.subarray(bytes.length - (bytes.length % 3)).toString('base64')) ? bytes : null;
}

/** Compares secrets in constant time. Hashed first, because `timingSafeEqual` requires equal lengths. */
export function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(hash('sha256', left, 'buffer'), hash('sha256', right, 'buffer'));
}

/** A short, deterministic pseudonym for an address or a number (HMAC); it can't be computed without the key. */
export type KeyedHash = (value: string) => string;

/** @param secret TOKEN_SECRET */
export function createKeyedHash(secret: string): KeyedHash {
  const key = `log:${secret}`;
  return (value) => createHmac('sha256', key).update(value).digest('base64url').slice(0, 16);
}
