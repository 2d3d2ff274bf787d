import { afterEach, describe, expect, it, vi } from 'vitest';
import * as aes from '../../../../src/services/cipher/aes.ts';
import {
  browserCipherDependencies,
  createCipher,
  maxMainThreadLength,
} from '../../../../src/services/cipher/cipher.ts';
import { createCipherWithoutWorker, nodeDecrypt, nodeEncrypt, secret, withoutWorker } from '../node-cipher.ts';
import { createControlledWorker } from './controlled-worker.ts';

const { aes: aesFile } = withoutWorker;
const long = 'x'.repeat(maxMainThreadLength + 1);

afterEach(() => void vi.useRealTimers());

describe('the cipher', () => {
  it('sends long texts to the worker, and works on short ones itself', async () => {
    const { start, jobs, emit } = createControlledWorker();
    const { encrypt } = createCipher(secret, { aes: aesFile, startWorker: start });
    const short = 'x'.repeat(maxMainThreadLength);
    expect(await encrypt(short)).toBe(nodeEncrypt(short));
    expect(jobs).toEqual([]);
    const encrypted = encrypt(long);
    emit('message', { id: 1, text: 'from the worker' });
    expect(await encrypted).toBe('from the worker');
  });

  it('sends a long value to the worker without writing it as JSON, and a short one not at all', async () => {
    const { start, jobs, emit } = createControlledWorker();
    const { encryptJson, encryptBody } = createCipher(secret, { aes: aesFile, startWorker: start });
    const unwritten = {
      texts: [long],
      toJSON: () => {
        throw new Error('written as JSON');
      },
    };
    const both = [encryptJson(unwritten), encryptBody(unwritten)] as const;
    const body = new Uint8Array([1]);
    emit('message', { id: 1, text: 'from the worker' });
    emit('message', { id: 2, text: null, body });
    expect(await Promise.all(both)).toEqual(['from the worker', body]);
    expect(jobs.map(({ operation }) => operation)).toEqual(['encrypt', 'encrypt']);
    for (const value of ['a', null, { a: ['b', 1, null], c: undefined }]) {
      expect(await encryptJson(value)).toBe(nodeEncrypt(JSON.stringify(value)));
    }
    expect(jobs).toHaveLength(2);
  });

  it('sends a long text to the worker as JSON, and counts the letters of all texts together', async () => {
    const { start, jobs, emit } = createControlledWorker();
    const { encryptJson } = createCipher(secret, { aes: aesFile, startWorker: start });
    const half = 'x'.repeat(maxMainThreadLength / 2);
    const both = Promise.all([encryptJson(long), encryptJson([half, { half, more: 'x' }])]);
    emit('message', { id: 1, text: 'first' });
    emit('message', { id: 2, text: 'second' });
    expect(await both).toEqual(['first', 'second']);
    expect(jobs[0]).toMatchObject({ operation: 'encrypt', text: JSON.stringify(long) });
    expect(await encryptJson([half, half])).toBe(nodeEncrypt(JSON.stringify([half, half])));
  });

  it.each([['short'], [long]])('makes a body itself where no worker starts', async (text) => {
    const body = JSON.parse(new TextDecoder().decode(await createCipherWithoutWorker().encryptBody({ text })));
    expect(JSON.parse(nodeDecrypt(body.content))).toEqual({ text });
    expect(Object.keys(body)).toEqual(['content']);
  });

  it('does not repeat what the worker could not decrypt', async () => {
    const { start, emit } = createControlledWorker();
    const ahead = vi.fn<typeof aesFile.ahead>(aesFile.ahead);
    const { decrypt } = createCipher(secret, { aes: { ...aesFile, ahead }, startWorker: start });
    const decrypted = decrypt(long);
    emit('message', { id: 1, text: null });
    await expect(decrypted).rejects.toMatchObject({ message: "the content can't be decrypted" });
    expect(ahead).not.toHaveBeenCalled();
  });

  it('works on long texts itself after an error of the worker, which is not started again', async () => {
    const { start, emit } = createControlledWorker();
    const { encrypt } = createCipher(secret, { aes: aesFile, startWorker: start });
    const first = encrypt(long);
    // as Chromium's where a content policy forbids it: an event, later
    emit('error');
    expect(nodeDecrypt(await first)).toBe(long);
    expect(nodeDecrypt(await encrypt(long))).toBe(long);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('works on long texts itself where the worker does not answer', async () => {
    vi.useFakeTimers();
    const { start, worker } = createControlledWorker();
    const encrypted = createCipher(secret, { aes: aesFile, startWorker: start }).encrypt(long);
    await vi.advanceTimersByTimeAsync(6000);
    vi.useRealTimers();
    expect(nodeDecrypt(await encrypted)).toBe(long);
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });

  it('pauses for the page where no worker starts', async () => {
    let turns = 0;
    const interval = setInterval(() => (turns += 1));
    await createCipherWithoutWorker().encrypt('x'.repeat(1_442_656));
    clearInterval(interval);
    expect(turns).toBeGreaterThan(10);
  });

  it('encrypts before it returns once its code is loaded', async () => {
    const cipher = createCipherWithoutWorker();
    expect(cipher.encryptSync('1234567')).toBeNull();
    await cipher.load();
    expect(cipher.encryptSync('1234567')).toBe(nodeEncrypt('1234567'));
  });

  it('[SEC-1] decrypts, and refuses what can not be decrypted', async () => {
    const { decrypt } = createCipherWithoutWorker();
    expect(await decrypt(nodeEncrypt('ñ'))).toBe('ñ');
    await expect(decrypt('<html>')).rejects.toMatchObject({ name: 'Failure', kind: 'malformed' });
  });

  it('of the browser loads crypto-js, and starts a module worker', async () => {
    expect((await browserCipherDependencies.aes.ahead()).runCipher).toBe(aes.runCipher);
    const Stub = vi.fn<(url: URL, options: WorkerOptions) => void>();
    vi.stubGlobal('Worker', Stub);
    browserCipherDependencies.startWorker();
    vi.unstubAllGlobals();
    const [url, options] = Stub.mock.calls[0] ?? [];
    expect(String(url)).toMatch(/cipher\/worker\.ts/);
    expect(options).toEqual({ type: 'module' });
  });
});
