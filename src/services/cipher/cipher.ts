import { Failure } from '../../../machines/model/failure.ts';
import { fromBase64 } from '../../../machines/model/document-content.ts';
import { encodeText, toBase64 } from '../document/file-content.ts';
import type { CipherSecret } from './aes.ts';

/** AES-CBC-PKCS7 with the configured key and IV (wire.md#cipher, SEC-1). */
export interface Cipher {
  /** Takes long text in parts and encodes one part at a time, so as not to block the page. Returns the ciphertext as Base64 parts. */
  encrypt(text: string | readonly string[]): Promise<readonly string[]>;
  /** Rejects with Failure 'malformed' if the content can't be decrypted. */
  decrypt(base64: string): Promise<string>;
  /** Encrypts synchronously; null until `load` has loaded crypto-js. */
  encryptSync(text: string): string | null;
  /** Loads crypto-js ahead of time. */
  load(): Promise<void>;
}

export interface CipherDependencies {
  /** undefined on a page opened over plain http */
  readonly subtle: SubtleCrypto | undefined;
  readonly loadAes: () => Promise<typeof import('./aes.ts')>;
}

export const browserCipherDependencies: CipherDependencies = {
  subtle: globalThis.crypto?.subtle,
  loadAes: () => import('./aes.ts'),
};

/** WebCrypto works off the main thread. crypto-js is for synchronous encryption and plain http. */
export function createCipher(
  secret: CipherSecret,
  { subtle, loadAes }: CipherDependencies = browserCipherDependencies,
): Cipher {
  const utf8 = new TextEncoder();
  const algorithm = { name: 'AES-CBC', iv: utf8.encode(secret.iv) };
  let aes: typeof import('./aes.ts') | undefined;
  let key: Promise<CryptoKey> | undefined;

  const load = async () => (aes ??= await loadAes());
  const importKey = (by: SubtleCrypto) =>
    (key ??= by.importKey('raw', utf8.encode(secret.key), 'AES-CBC', false, ['encrypt', 'decrypt']));

  return {
    async encrypt(text) {
      if (subtle === undefined) return [(await load()).encrypt([text].flat().join(''), secret)];
      const bytes = await (await encodeText([text].flat())).arrayBuffer();
      return toBase64(new Blob([await subtle.encrypt(algorithm, await importKey(subtle), bytes)]));
    },
    async decrypt(base64) {
      if (subtle === undefined) {
        const { decrypt } = await load();
        return refuse(() => decrypt(base64, secret));
      }
      const by = await importKey(subtle);
      return refuse(async () => {
        const plain = await subtle.decrypt(algorithm, by, fromBase64(base64));
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
      });
    },
    encryptSync: (text) => aes?.encrypt(text, secret) ?? null,
    load: async () => void (await load()),
  };
}

async function refuse(decrypt: () => string | Promise<string>): Promise<string> {
  try {
    return await decrypt();
  } catch (cause) {
    throw new Failure('malformed', "the content can't be decrypted", { cause });
  }
}
