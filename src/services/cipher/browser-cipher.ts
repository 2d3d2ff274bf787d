import type { CipherSecret } from './aes.ts';

/**
 * AES-CBC-PKCS7 of the text's UTF-8 by the browser's own cipher, as base64 of the ciphertext alone (SEC-1): where the portal's can't be loaded.
 * null where the browser has none, as on a page that was opened by http.
 */
export async function encryptByBrowser(text: string, { key, iv }: CipherSecret): Promise<string | null> {
  const encode = (each: string) => new TextEncoder().encode(each);
  const { subtle } = globalThis.crypto;
  if (typeof subtle === 'undefined') return null;
  const imported = await subtle.importKey('raw', encode(key), 'AES-CBC', false, ['encrypt']);
  const encrypted = await subtle.encrypt({ name: 'AES-CBC', iv: encode(iv) }, imported, encode(text));
  return btoa(Array.from(new Uint8Array(encrypted), (byte) => String.fromCharCode(byte)).join(''));
}
