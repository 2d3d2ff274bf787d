import 'crypto-js/aes.js';
import CryptoJS from 'crypto-js/core.js';

/** UTF-8 strings from the configuration: key of 16, 24 or 32 bytes, IV of 16 (wire.md#cipher). */
export interface CipherSecret {
  readonly key: string;
  readonly iv: string;
}

/** Synchronous AES-CBC-PKCS7 with crypto-js: for `pagehide`, and for pages opened over plain http, which lack WebCrypto. */
export function encrypt(text: string, secret: CipherSecret): string {
  const { key, iv } = parse(secret);
  return CryptoJS.AES.encrypt(encode(text), key, { iv }).ciphertext.toString(CryptoJS.enc.Base64);
}

/** Throws if the content doesn't decrypt to valid UTF-8. */
export function decrypt(base64: string, secret: CipherSecret): string {
  const { key, iv } = parse(secret);
  const ciphertext = CryptoJS.enc.Base64.parse(base64);
  const plain = CryptoJS.AES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), key, { iv });
  // crypto-js doesn't validate the padding
  const padding = ciphertext.sigBytes - plain.sigBytes;
  if (padding < 1 || padding > 16) throw new Error('no PKCS7 padding');
  return plain.toString(CryptoJS.enc.Utf8);
}

function parse({ key, iv }: CipherSecret) {
  return { key: encode(key), iv: encode(iv) };
}

/** Replaces lone surrogates, with TextEncoder, because crypto-js would throw. */
function encode(text: string) {
  return CryptoJS.enc.Utf8.parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text)));
}
