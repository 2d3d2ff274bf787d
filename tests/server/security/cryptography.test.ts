import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCipher, decodeBase64 } from '../../../server/security/cryptography.ts';

const iv = 'demo-iv-01234567';
const keys = ['0123456789abcdef', 'demo-cipher-key-01234567', 'demo-cipher-key-0123456789abcdef', 'clave-ñandú-á'];

describe('[SEC-1] AES-CBC-PKCS7, base64 of the ciphertext alone', () => {
  test.each(keys)('[SEC-1] decrypts the output of crypto-js, and vice versa: key %s', (key) => {
    const cipher = createCipher(key, iv);
    const options = { iv: Utf8.parse(iv) };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const theirs = AES.encrypt(text, Utf8.parse(key), options).toString();
        expect(cipher.encrypt(text)).toBe(theirs);
        expect(cipher.decrypt(theirs)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test('[SEC-1] matches a known vector', () => {
    // openssl enc -aes-256-cbc -K <hex of the key> -iv <hex of the iv> -base64
    expect(createCipher('demo-cipher-key-0123456789abcdef', iv).encrypt('1234567')).toBe('IJaJotaCntaa8qe+ScOA1A==');
  });

  test('[SEC-1] returns null for text that is not base64 or not a whole number of blocks', () => {
    const cipher = createCipher('0123456789abcdef', iv);
    const content = cipher.encrypt('1234567');
    const broken = ['', ' ', `${content}\n`, ` ${content}`, content.slice(0, -1), `${content}=`, content.slice(4)];
    expect([...broken, `-${content.slice(1)}`, `ñ${content.slice(1)}`].map((text) => cipher.decrypt(text))).toEqual(
      Array(9).fill(null),
    );
  });

  test('[SEC-1] accepts exactly the base64 that Node writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'AQgwz09+/-_=ñŁ \n'), maxLength: 12 }), (text) => {
        const bytes = Buffer.from(text, 'base64');
        expect(decodeBase64(text)).toEqual(bytes.toString('base64') === text ? bytes : null);
      }),
      { numRuns: 20_000 },
    );
  });

  test.each(['', 'ñ', '水'])('[SEC-1] decrypts a data URL between other texts: %s', (text) => {
    const cipher = createCipher('0123456789abcdef', iv);
    const plaintext = `${text};base64,AAAA${text}`;
    expect(cipher.decrypt(cipher.encrypt(plaintext))).toBe(plaintext);
  });

  test('[SEC-1] returns null for text that was encrypted with another key', () => {
    const [ours, theirs] = [createCipher('0123456789abcdef', iv), createCipher('fedcba9876543210', iv)];
    const opened = Array.from({ length: 300 }, (_, index) => ours.decrypt(theirs.encrypt(`{"Ok":true,"n":${index}}`)));
    // One in 256 has valid padding by chance; even fewer are also valid UTF-8.
    expect(opened.filter((text) => text !== null).length).toBeLessThan(5);
    expect(opened.filter((text) => text?.includes('Ok'))).toEqual([]);
  });
});
