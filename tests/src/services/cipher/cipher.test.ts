import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import * as cipherSteps from '../../../../src/services/cipher/aes.ts';
import type { CipherAnswer, CipherJob, WorkerLike } from '../../../../src/services/cipher/worker-client.ts';
import { type Cipher, createCipher } from '../../../../src/services/cipher/cipher.ts';
import { cipherWithoutWorker, nodeDecrypt, nodeEncrypt, secret } from '../support.ts';

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
  '\ufeffwith a mark',
  '€'.repeat(40_000),
];

function cipherOf(key: string): Cipher {
  return createCipher(
    { key, iv: secret.iv },
    { loadSteps: () => Promise.resolve(cipherSteps), startWorker: () => new EchoingWorker() },
  );
}

/** Does in the same turn's end what the worker's file does. */
class EchoingWorker implements WorkerLike {
  static jobs = 0;
  private tell: (event: MessageEvent<CipherAnswer>) => void = () => {};

  addEventListener(type: string, listener: (event: MessageEvent<CipherAnswer>) => void): void {
    if (type === 'message') this.tell = listener;
  }

  postMessage({ id, operation, text, secret: own }: CipherJob): void {
    EchoingWorker.jobs += 1;
    queueMicrotask(() => {
      let answer: string | null = null;
      try {
        answer = cipherSteps.cipherAtOnce(operation, text, own);
      } catch {
        // as the worker does: null tells it
      }
      this.tell(new MessageEvent('message', { data: { id, text: answer } }));
    });
  }

  terminate(): void {}
}

describe('cipher', () => {
  for (const [name, key] of Object.entries(keys)) {
    it(`[SEC-1] interoperates with node:crypto both ways, key of ${name}`, async () => {
      expect([16, 24, 32]).toContain(Buffer.byteLength(key));
      const cipher = cipherOf(key);
      for (const text of texts) {
        const encrypted = await cipher.encrypt(text);
        expect(encrypted).toBe(nodeEncrypt(text, { key, iv: secret.iv }));
        expect(await cipher.decrypt(encrypted)).toBe(text);
        expect(nodeDecrypt(encrypted, { key, iv: secret.iv })).toBe(text);
      }
    });
  }

  it('[SEC-1] gives the same in steps, at once and in the worker, around the edges of a step', async () => {
    const alone = cipherWithoutWorker();
    await alone.load();
    for (const length of [49_151, 49_152, 49_153, 98_304, 300_001]) {
      const text = 'ab3=ñ'.repeat(Math.ceil(length / 5)).slice(0, length);
      const expected = nodeEncrypt(text);
      expect(await alone.encrypt(text)).toBe(expected);
      expect(alone.encryptAtOnce(text)).toBe(expected);
      expect(await cipherOf(secret.key).encrypt(text)).toBe(expected);
      expect(await alone.decrypt(expected)).toBe(text);
    }
  });

  it('puts U+FFFD where a lone surrogate stands', async () => {
    expect(nodeDecrypt(await cipherWithoutWorker().encrypt('a\ud800b'))).toBe('a\ufffdb');
  });

  const otherKey = nodeEncrypt('{"Ok":true}', { key: keys['16 bytes'], iv: secret.iv });
  const notUtf8 = nodeEncryptBytes(Buffer.from([0xff, 0xfe, 0x41]));
  const badlyPadded = nodeEncryptBytes(Buffer.from('a reply of text\x03'), false);
  const damaged = nodeEncrypt('{"Ok":true,"Message":"a long enough message"}').replace(/^..../, 'AAAA');
  for (const [name, content] of Object.entries({
    empty: '',
    'not base64': '<html>¡hola!</html>',
    'half a block': Buffer.alloc(24).toString('base64'),
    'random blocks': 'q83vEjRWeJCrze8SNFZ4kA==',
    'another key': otherKey,
    'not UTF-8': notUtf8,
    'padded wrongly': badlyPadded,
    'large and random': randomBytes(32_000).toString('base64'),
  })) {
    it(`[SEC-1] refuses what can't be decrypted: ${name}`, async () => {
      await expect(cipherWithoutWorker().decrypt(content)).rejects.toMatchObject({
        name: 'Failure',
        kind: 'malformed',
      });
      await expect(cipherOf(secret.key).decrypt(content)).rejects.toMatchObject({ name: 'Failure', kind: 'malformed' });
    });
  }

  it('[SEC-1] never gives a damaged text for the true one', async () => {
    const plain = await cipherWithoutWorker()
      .decrypt(damaged)
      .catch(() => null);
    expect(plain).not.toBe('{"Ok":true,"Message":"a long enough message"}');
  });

  it('keeps small texts on the page and sends large ones to the worker', async () => {
    const cipher = cipherOf(secret.key);
    EchoingWorker.jobs = 0;
    await cipher.encrypt('1234567');
    expect(EchoingWorker.jobs).toBe(0);
    await cipher.encrypt('x'.repeat(20_000));
    expect(EchoingWorker.jobs).toBe(1);
  });

  it('lets the page breathe where no worker starts', async () => {
    let turns = 0;
    const heartbeat = setInterval(() => (turns += 1));
    await cipherWithoutWorker().encrypt('x'.repeat(1_442_656));
    clearInterval(heartbeat);
    expect(turns).toBeGreaterThan(10);
  });

  it('does the work itself when the worker breaks, and does not ask it again', async () => {
    const start = vi.fn<() => WorkerLike>(() => new BrokenWorker());
    const cipher = createCipher(secret, { loadSteps: () => Promise.resolve(cipherSteps), startWorker: start });
    const text = 'x'.repeat(20_000);
    expect(nodeDecrypt(await cipher.encrypt(text))).toBe(text);
    expect(nodeDecrypt(await cipher.encrypt(text))).toBe(text);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('does the work itself when the worker stays silent', async () => {
    vi.useFakeTimers();
    const silent = { addEventListener: () => {}, postMessage: () => {}, terminate: vi.fn<() => void>() };
    const cipher = createCipher(secret, { loadSteps: () => Promise.resolve(cipherSteps), startWorker: () => silent });
    const encrypted = cipher.encrypt('x'.repeat(20_000));
    await vi.advanceTimersByTimeAsync(6000);
    vi.useRealTimers();
    expect(nodeDecrypt(await encrypted)).toBe('x'.repeat(20_000));
    expect(silent.terminate).toHaveBeenCalledTimes(1);
  });

  it('has nothing at once before its code is loaded', async () => {
    const cipher = cipherWithoutWorker();
    expect(cipher.encryptAtOnce('1234567')).toBeNull();
    await cipher.load();
    expect(nodeDecrypt(cipher.encryptAtOnce('1234567') ?? '')).toBe('1234567');
  });
});

/** Fails as Chromium's does where a content policy forbids it: with an event, later. */
class BrokenWorker implements WorkerLike {
  private fail = () => {};

  addEventListener(type: string, listener: (event: MessageEvent<CipherAnswer>) => void): void {
    if (type === 'error') this.fail = () => listener(new MessageEvent('error'));
  }

  postMessage(): void {
    setTimeout(() => this.fail());
  }

  terminate(): void {}
}

function nodeEncryptBytes(bytes: Buffer, padding = true): string {
  const cipher = createCipheriv('aes-256-cbc', secret.key, secret.iv).setAutoPadding(padding);
  return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64');
}
