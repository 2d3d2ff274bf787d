import { createCipheriv } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cipherAtOnce } from '../../../../src/services/cipher/aes.ts';
import * as cipherSteps from '../../../../src/services/cipher/aes.ts';
import {
  createCipherWorker,
  WorkerLost,
  type CipherAnswer,
  type CipherJob,
} from '../../../../src/services/cipher/worker-client.ts';
import { createCipher, smallText } from '../../../../src/services/cipher/cipher.ts';
import { nodeEncrypt, secret } from '../support.ts';

/** Whole blocks encrypted as they are: what comes out has whatever padding they end in. */
function unpadded(bytes: Uint8Array): string {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(secret.key), Buffer.from(secret.iv)).setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64');
}

const decrypt = (base64: string) => () => cipherAtOnce('decrypt', base64, secret);
const refused = (words: string) =>
  expect.objectContaining({ kind: 'malformed', message: `the content can't be decrypted: ${words}` });

describe('content that can not be decrypted says in the log why', () => {
  const block = (...last: number[]) => unpadded(Uint8Array.from({ length: 16 }, (_, at) => last.at(at - 16) ?? 65));

  test.each([
    ['no base64', '<html>', 'not base64'],
    ['empty', '', 'not whole blocks'],
    ['half a block', btoa('12345678'), 'not whole blocks'],
    ['a block and a half', btoa('123456789012345678901234'), 'not whole blocks'],
    ['padding of 0', block(0), 'no PKCS7 padding'],
    ['nothing but zeros', unpadded(new Uint8Array(16)), 'no PKCS7 padding'],
    ['padding of 17', unpadded(new Uint8Array(32).fill(17)), 'no PKCS7 padding'],
    ['padding that is not all the same', block(1, 2), 'no PKCS7 padding'],
    ['bytes that are no UTF-8', block(0xff, 1), 'not UTF-8'],
  ])('%s', (_what, content, words) => {
    expect(decrypt(content)).toThrow(refused(words));
  });

  test('with what the browser said as its cause', () => {
    expect(decrypt('<html>')).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ name: 'InvalidCharacterError' }) }),
    );
  });

  test('a whole block of padding is an empty text', () => {
    expect(decrypt(nodeEncrypt(''))()).toBe('');
    expect(decrypt(unpadded(new Uint8Array(16).fill(16)))()).toBe('');
  });
});

/** A worker in the hands of the test. */
function heldWorker() {
  const listeners = new Map<string, (event: MessageEvent<CipherAnswer>) => void>();
  const jobs: CipherJob[] = [];
  const say = (type: string, data: CipherAnswer = { id: 0, text: null }) =>
    listeners.get(type)?.(new MessageEvent(type, { data }));
  const worker = {
    postMessage: (job: CipherJob) => void jobs.push(job),
    addEventListener: (type: string, listener: (event: MessageEvent<CipherAnswer>) => void) =>
      void listeners.set(type, listener),
    terminate: vi.fn<() => void>(),
  };
  const start = vi.fn<() => typeof worker>(() => worker);
  return { worker, start, jobs, say };
}

afterEach(() => vi.useRealTimers());

/** What a job that must fail fails with. */
const endOf = (job: Promise<string>): Promise<unknown> => job.catch((error: unknown) => error);
/** Without a cause: nothing else broke. */
const lost = new WorkerLost('the cipher worker is lost');

describe('the worker', () => {
  test('is started once, and each answer finds its job', async () => {
    const { start, jobs, say } = heldWorker();
    const { run } = createCipherWorker(start, secret);
    const both = [run('encrypt', 'a'), run('decrypt', 'b')] as const;
    expect(start).toHaveBeenCalledTimes(1);
    expect(jobs).toEqual([
      { id: 1, operation: 'encrypt', text: 'a', secret },
      { id: 2, operation: 'decrypt', text: 'b', secret },
    ]);
    // an answer that nobody waits for, any more or at all, is passed over
    say('message', { id: 77, text: 'x' });
    say('message', { id: 78, text: null });
    say('message', { id: 2, text: 'B' });
    say('message', { id: 1, text: 'A' });
    expect(await Promise.all(both)).toEqual(['A', 'B']);
  });

  test('that can not decrypt is not lost', async () => {
    const { worker, start, say } = heldWorker();
    const { run } = createCipherWorker(start, secret);
    const job = run('decrypt', 'b');
    say('message', { id: 1, text: null });
    await expect(job).rejects.toMatchObject({ kind: 'malformed', message: "the content can't be decrypted" });
    expect(worker.terminate).not.toHaveBeenCalled();
    const next = run('encrypt', 'a');
    say('message', { id: 2, text: 'A' });
    expect(await next).toBe('A');
  });

  test.each(['error', 'messageerror'])(
    'that tells of an %s is lost, with all that waits, and stays lost',
    async (type) => {
      const { worker, start, say } = heldWorker();
      const { run } = createCipherWorker(start, secret);
      const ends = [run('encrypt', 'a'), run('encrypt', 'b')].map(endOf);
      say(type);
      // at once, not when patience ends
      expect(worker.terminate).toHaveBeenCalledTimes(1);
      expect(await Promise.all(ends)).toEqual([lost, lost]);
      expect(worker.terminate).toHaveBeenCalledTimes(1);
      const next = await endOf(run('encrypt', 'c'));
      expect(next).toEqual(lost);
      expect(next).not.toHaveProperty('cause');
      expect(start).toHaveBeenCalledTimes(1);
      expect(worker.terminate).toHaveBeenCalledTimes(1);
    },
  );

  test('that can not start is lost, and why stands in the cause', async () => {
    const cause = new Error('forbidden by the content policy');
    const start = vi.fn<() => never>(() => {
      throw cause;
    });
    const { run } = createCipherWorker(start, secret);
    await expect(run('encrypt', 'a')).rejects.toMatchObject({ message: 'the cipher worker is lost', cause });
    await expect(run('encrypt', 'a')).rejects.toThrow(WorkerLost);
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('is given up when it says nothing, and no clock runs on after an answer', async () => {
    vi.useFakeTimers();
    const { start, say } = heldWorker();
    const { run } = createCipherWorker(start, secret);
    const answered = run('encrypt', 'a');
    say('message', { id: 1, text: 'A' });
    await answered;
    expect(vi.getTimerCount()).toBe(0);
    const silent = run('encrypt', 'b');
    const ended = silent.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await ended).toBeInstanceOf(WorkerLost);
  });
});

describe('the cipher', () => {
  const at = (length: number) => 'x'.repeat(length);

  test('leaves to the worker what is long, and does the rest itself', async () => {
    const { start, jobs, say } = heldWorker();
    const { encrypt } = createCipher(secret, { loadSteps: () => Promise.resolve(cipherSteps), startWorker: start });
    expect(await encrypt(at(smallText))).toBe(nodeEncrypt(at(smallText)));
    expect(jobs).toEqual([]);
    const long = encrypt(at(smallText + 1));
    say('message', { id: 1, text: 'from the worker' });
    expect(await long).toBe('from the worker');
  });

  test('passes on what the worker could not decrypt, instead of trying once more', async () => {
    const { start, say } = heldWorker();
    const loadSteps = vi.fn<() => Promise<typeof cipherSteps>>(() => Promise.resolve(cipherSteps));
    const { decrypt: decryptLong } = createCipher(secret, { loadSteps, startWorker: start });
    const long = decryptLong(at(smallText + 4));
    say('message', { id: 1, text: null });
    await expect(long).rejects.toMatchObject({ message: "the content can't be decrypted" });
    expect(loadSteps).not.toHaveBeenCalled();
  });

  test('of the browser loads its steps, and starts a module worker beside itself', async () => {
    const { browserCipherDependencies } = await import('../../../../src/services/cipher/cipher.ts');
    expect((await browserCipherDependencies.loadSteps()).cipherAtOnce).toBe(cipherAtOnce);
    const Stub = vi.fn<(url: URL, options: WorkerOptions) => void>();
    vi.stubGlobal('Worker', Stub);
    browserCipherDependencies.startWorker();
    vi.unstubAllGlobals();
    const [url, options] = Stub.mock.calls[0] ?? [];
    expect(String(url)).toMatch(/cipher\/worker\.ts/);
    expect(options).toEqual({ type: 'module' });
  });
});

describe('the script of the worker', () => {
  test('answers each job: the text, or null where it can not be decrypted', async () => {
    const answers: unknown[] = [];
    const heard: ((event: { readonly data: CipherJob }) => void)[] = [];
    vi.stubGlobal('self', {
      addEventListener: (type: string, listener: (event: { readonly data: CipherJob }) => void) =>
        type === 'message' && heard.push(listener),
      postMessage: (answer: CipherAnswer) => answers.push(answer),
    });
    vi.resetModules();
    await import('../../../../src/services/cipher/worker.ts');
    vi.unstubAllGlobals();
    vi.stubGlobal('self', { postMessage: (answer: CipherAnswer) => answers.push(answer) });
    for (const listener of heard) {
      listener({ data: { id: 1, operation: 'encrypt', text: 'ñ', secret } });
      listener({ data: { id: 2, operation: 'decrypt', text: 'nonsense', secret } });
    }
    vi.unstubAllGlobals();
    expect(answers).toEqual([
      { id: 1, text: nodeEncrypt('ñ') },
      { id: 2, text: null },
    ]);
  });
});
