import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCipher } from '../../../../src/services/cipher/cipher.ts';
import { cryptoJs, nodeDecrypt, nodeEncrypt, secret } from '../node-cipher.ts';

const keys = {
  '16 bytes': '0123456789abcdef',
  '24 bytes': '0123456789abcdef01234567',
  '32 bytes': secret.key,
  'non-ASCII, 24 bytes': 'clave-ñandú-ácido-abc',
};
const texts = [
  '',
  '1234567',
  'ñandú 💧 — «agua»',
  'x'.repeat(15),
  'x'.repeat(16),
  '\ufeffwith a byte order mark',
  '€'.repeat(40_000),
];
const engines = {
  WebCrypto: { subtle: webcrypto.subtle as SubtleCrypto, loadAes: () => Promise.reject(new Error('not needed')) },
  'crypto-js': cryptoJs,
};

/** Encrypts whole blocks without padding, so that decryption reads the last bytes as padding. */
const unpadded = (bytes: string | Uint8Array) => nodeEncrypt(bytes, secret, false);
const block = (...last: number[]) => unpadded(Uint8Array.from({ length: 16 }, (_, at) => last.at(at - 16) ?? 65));

describe.each(Object.entries(engines))('the cipher with %s', (_name, engine) => {
  it.each(Object.entries(keys))('[SEC-1] interoperates with node:crypto both ways, key of %s', async (_key, key) => {
    const other = { key, iv: secret.iv };
    const { encrypt, decrypt } = createCipher(other, engine);
    for (const text of texts) {
      const encrypted = (await encrypt(text)).join('');
      expect(encrypted).toBe(nodeEncrypt(text, other));
      expect(await decrypt(encrypted)).toBe(text);
    }
  });

  it('replaces a lone surrogate with U+FFFD', async () => {
    expect(nodeDecrypt((await createCipher(secret, engine).encrypt('a\ud800b')).join(''))).toBe('a\ufffdb');
  });

  it.each([
    ['not base64', '<html>'],
    ['empty', ''],
    ['half a block', btoa('12345678')],
    ['padding of 17', unpadded(new Uint8Array(32).fill(17))],
    ['not UTF-8', block(0xff, 1)],
  ])('[SEC-1] rejects input that is %s', async (_what, content) => {
    await expect(createCipher(secret, engine).decrypt(content)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

it('encrypts synchronously once crypto-js is loaded', async () => {
  const cipher = createCipher(secret, cryptoJs);
  expect(cipher.encryptSync('1234567')).toBeNull();
  await cipher.load();
  expect(cipher.encryptSync('1234567')).toBe(nodeEncrypt('1234567'));
});
