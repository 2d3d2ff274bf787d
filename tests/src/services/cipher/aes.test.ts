import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runCipher, runCipherInSteps } from '../../../../src/services/cipher/aes.ts';
import { nodeDecrypt, nodeEncrypt, secret } from '../node-cipher.ts';

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

describe('the cipher', () => {
  it.each(Object.entries(keys))('[SEC-1] interoperates with node:crypto both ways, key of %s', (_name, key) => {
    const other = { key, iv: secret.iv };
    expect([16, 24, 32]).toContain(Buffer.byteLength(key));
    for (const text of texts) {
      const encrypted = runCipher('encrypt', text, other);
      expect(encrypted).toBe(nodeEncrypt(text, other));
      expect(runCipher('decrypt', encrypted, other)).toBe(text);
      expect(nodeDecrypt(encrypted, other)).toBe(text);
    }
  });

  it.each([49_151, 49_152, 49_153, 98_304, 300_001])(
    '[SEC-1] gives the same in steps and without a pause, for %i bytes',
    async (length) => {
      const text = 'ab3=ñ'.repeat(Math.ceil(length / 5)).slice(0, length);
      const expected = nodeEncrypt(text);
      const pause = () => Promise.resolve();
      expect(await runCipherInSteps('encrypt', text, secret, pause)).toBe(expected);
      expect(runCipher('encrypt', text, secret)).toBe(expected);
      expect(await runCipherInSteps('decrypt', expected, secret, pause)).toBe(text);
      expect(runCipher('decrypt', expected, secret)).toBe(text);
    },
  );

  it('pauses after each 48 KiB', async () => {
    let pauses = 0;
    await runCipherInSteps('encrypt', 'x'.repeat(5 * 48 * 1024), secret, async () => void (pauses += 1));
    expect(pauses).toBe(5);
  });

  it('replaces a lone surrogate by U+FFFD', () => {
    expect(nodeDecrypt(runCipher('encrypt', 'a\ud800b', secret))).toBe('a\ufffdb');
  });
});

/** Whole blocks, encrypted without padding: the last bytes are what the decryption takes for it. */
const unpadded = (bytes: string | Uint8Array) => nodeEncrypt(bytes, secret, false);
const block = (...last: number[]) => unpadded(Uint8Array.from({ length: 16 }, (_, at) => last.at(at - 16) ?? 65));

describe('content that can not be decrypted', () => {
  it.each([
    ['not base64', '<html>', 'not base64'],
    ['not ASCII', '<html>¡hola!</html>', 'not base64'],
    ['empty', '', 'not whole blocks'],
    ['half a block', btoa('12345678'), 'not whole blocks'],
    ['a block and a half', btoa('123456789012345678901234'), 'not whole blocks'],
    ['padding of 0', block(0), 'no PKCS7 padding'],
    ['zeros only', unpadded(new Uint8Array(16)), 'no PKCS7 padding'],
    ['padding of 17', unpadded(new Uint8Array(32).fill(17)), 'no PKCS7 padding'],
    ['padding of different bytes', block(1, 2), 'no PKCS7 padding'],
    ['padding that is too long', unpadded('a reply of text\x03'), 'no PKCS7 padding'],
    ['not UTF-8', block(0xff, 1), 'not UTF-8'],
  ])('[SEC-1] is refused with the reason: %s', (_what, content, reason) => {
    const failure = { name: 'Failure', kind: 'malformed', message: `the content can't be decrypted: ${reason}` };
    expect(() => runCipher('decrypt', content, secret)).toThrow(expect.objectContaining(failure));
  });

  it.each([
    ['random blocks', 'q83vEjRWeJCrze8SNFZ4kA=='],
    ['another key', nodeEncrypt('{"Ok":true}', { key: keys['16 bytes'], iv: secret.iv })],
    ['large and random', randomBytes(32_000).toString('base64')],
  ])('[SEC-1] is refused: %s', (_what, content) => {
    expect(() => runCipher('decrypt', content, secret)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  it('has the browser’s error as its cause', () => {
    const cause = expect.objectContaining({ name: 'InvalidCharacterError' });
    expect(() => runCipher('decrypt', '<html>', secret)).toThrow(expect.objectContaining({ cause }));
  });

  it('[SEC-1] is never taken for the original where it was damaged', () => {
    const original = '{"Ok":true,"Message":"a long enough message"}';
    const damaged = nodeEncrypt(original).replace(/^..../, 'AAAA');
    let plain: string | null = null;
    try {
      plain = runCipher('decrypt', damaged, secret);
    } catch {
      // refused, too
    }
    expect(plain).not.toBe(original);
  });

  it('is not a block of padding alone, which is an empty text', () => {
    expect(runCipher('decrypt', nodeEncrypt(''), secret)).toBe('');
    expect(runCipher('decrypt', unpadded(new Uint8Array(16).fill(16)), secret)).toBe('');
  });
});
