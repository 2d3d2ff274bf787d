import { afterEach, expect, test, vi } from 'vitest';
import { createCipherWorkerClient, WorkerUnavailable } from '../../../../src/services/cipher/worker-client.ts';
import { secret } from '../node-cipher.ts';
import { createControlledWorker } from './controlled-worker.ts';
import { endedAfter } from '../deferred.ts';

afterEach(() => vi.useRealTimers());

/** The error that a job rejects with. */
const readFailure = (job: Promise<string>): Promise<unknown> => job.catch((error: unknown) => error);
/** Without a cause: nothing else failed. */
const unavailable = new WorkerUnavailable();

test('the worker is started once, and each result is that of its job', async () => {
  const { start, jobs, emit } = createControlledWorker();
  const { run } = createCipherWorkerClient(start, secret);
  const both = [run('encrypt', 'a'), run('decrypt', 'b')] as const;
  expect(start).toHaveBeenCalledTimes(1);
  expect(jobs).toEqual([
    { id: 1, operation: 'encrypt', text: 'a', secret },
    { id: 2, operation: 'decrypt', text: 'b', secret },
  ]);
  // results of no waiting job are ignored
  emit('message', { id: 77, text: 'x' });
  emit('message', { id: 78, text: null });
  emit('message', { id: 2, text: 'B' });
  emit('message', { id: 1, text: 'A' });
  expect(await Promise.all(both)).toEqual(['A', 'B']);
});

test('an object is sent as it is, and its result may be wanted as a body', async () => {
  const { start, jobs, emit } = createControlledWorker();
  const { run, encryptBody } = createCipherWorkerClient(start, secret);
  const value = { Nis: '1234567' };
  const both = [run('encrypt', value), encryptBody(value)] as const;
  expect(jobs).toEqual([
    { id: 1, operation: 'encrypt', text: value, secret },
    { id: 2, operation: 'encrypt', text: value, asBody: true, secret },
  ]);
  const body = new TextEncoder().encode('{"content":"…"}');
  emit('message', { id: 2, text: null, body });
  emit('message', { id: 1, text: 'A' });
  expect(await Promise.all(both)).toEqual(['A', body]);
});

test('a worker that can not decrypt is used again', async () => {
  const { worker, start, emit } = createControlledWorker();
  const { run } = createCipherWorkerClient(start, secret);
  const job = run('decrypt', 'b');
  emit('message', { id: 1, text: null });
  await expect(job).rejects.toMatchObject({ kind: 'malformed', message: "the content can't be decrypted" });
  expect(worker.terminate).not.toHaveBeenCalled();
  const next = run('encrypt', 'a');
  emit('message', { id: 2, text: 'A' });
  expect(await next).toBe('A');
});

test.each(['error', 'messageerror'])('after an %s all waiting jobs are rejected, and later ones too', async (type) => {
  const { worker, start, emit } = createControlledWorker();
  const { run } = createCipherWorkerClient(start, secret);
  const failures = [run('encrypt', 'a'), run('encrypt', 'b')].map(readFailure);
  emit(type);
  // at once, not after the timeout
  expect(worker.terminate).toHaveBeenCalledTimes(1);
  expect(await Promise.all(failures)).toEqual([unavailable, unavailable]);
  const next = await readFailure(run('encrypt', 'c'));
  expect(next).toEqual(unavailable);
  expect(next).not.toHaveProperty('cause');
  expect(start).toHaveBeenCalledTimes(1);
  expect(worker.terminate).toHaveBeenCalledTimes(1);
});

test('a worker that can not start is unavailable, with the cause', async () => {
  const cause = new Error('forbidden by the content policy');
  const start = vi.fn<() => never>(() => {
    throw cause;
  });
  const { run } = createCipherWorkerClient(start, secret);
  await expect(run('encrypt', 'a')).rejects.toMatchObject({ message: 'the cipher worker is unavailable', cause });
  await expect(run('encrypt', 'a')).rejects.toThrow(WorkerUnavailable);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a worker that does not answer in 5 s is unavailable; an answer stops the timer', async () => {
  vi.useFakeTimers();
  const { start, emit } = createControlledWorker();
  const { run } = createCipherWorkerClient(start, secret);
  const answered = run('encrypt', 'a');
  emit('message', { id: 1, text: 'A' });
  await answered;
  expect(vi.getTimerCount()).toBe(0);
  const failure = readFailure(run('encrypt', 'b'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await endedAfter('5 s', failure)).toBeInstanceOf(WorkerUnavailable);
});
