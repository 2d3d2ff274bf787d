import { afterEach, expect, it, vi } from 'vitest';
import { endSession } from '../../../../src/services/api/end-session.ts';
import { createDeferred, unaborted } from '../deferred.ts';
import { createTestApi, json, type Answer } from './test-api.ts';

const url = 'https://backend.example/token/end';
const ended: Answer = () => new Response(null, { status: 204 });
const leave = ({ fetch, accessToken }: ReturnType<typeof createTestApi>, options = unaborted(), address = url) =>
  endSession({ url: address, fetch, accessToken, locks: undefined })(undefined, options);
const withToken = async (answers: Record<string, Answer>) => {
  const testApi = createTestApi(answers);
  await testApi.accessToken.obtain();
  return testApi;
};

afterEach(() => void vi.useRealTimers());

it('[SEC-3] tells the end of the session with its token, which it forgets', async () => {
  const testApi = await withToken({ '/end': ended });
  await leave(testApi);
  expect(testApi.paths()).toEqual(['/token/end']);
  expect(testApi.init[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer stored-token' },
    // it goes on when the page is closed
    keepalive: true,
  });
  expect(testApi.stored()).toBeUndefined();
  // there is none to tell about any more
  await leave(testApi);
  expect(testApi.received).toHaveLength(1);
});

it('[SEC-3] sends nothing where the configuration names no address, and forgets the token', async () => {
  const testApi = await withToken({ '/end': ended });
  await leave(testApi, unaborted(), '');
  expect(testApi.received).toEqual([]);
  expect(testApi.stored()).toBeUndefined();
});

it('[SEC-3] sends nothing without a token', async () => {
  const testApi = createTestApi({ '/end': ended }, null);
  await leave(testApi);
  expect(testApi.received).toEqual([]);
});

it('[SEC-3] waits for a token that is being requested, and forgets it', async () => {
  const reply = createDeferred<Response>();
  const testApi = createTestApi({ '/token': () => reply.promise, '/end': ended });
  const requested = testApi.accessToken.request();
  const leaving = leave(testApi);
  await expect.poll(() => testApi.received).toHaveLength(1);
  reply.resolve(json({ data: 'of the session that ends' }));
  await Promise.all([requested, leaving]);
  expect(testApi.paths()).toEqual(['/token', '/token/end']);
  expect(testApi.init[1]?.headers).toEqual({ authorization: 'Bearer of the session that ends' });
  expect(testApi.stored()).toBeUndefined();
});

it('[SEC-3] rejects without a connection, and is content with any answer', async () => {
  const broken = await withToken({ '/end': () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(leave(broken)).rejects.toMatchObject({ name: 'Failure', kind: 'unreached' });
  const refusing = await withToken({ '/end': () => json({}, 405) });
  await expect(leave(refusing)).resolves.toBeUndefined();
});

it('[SEC-3] waits for three seconds, whatever the customer does meanwhile', async () => {
  vi.useFakeTimers();
  const testApi = await withToken({ '/end': () => new Promise<Response>(() => {}) });
  const controller = new AbortController();
  const outcome = leave(testApi, controller).catch((error: unknown) => error);
  await expect.poll(() => testApi.init).toHaveLength(1);
  controller.abort();
  await vi.advanceTimersByTimeAsync(2900);
  expect(testApi.init[0]?.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toMatchObject({ kind: 'timeout' });
  expect(testApi.init[0]?.signal?.aborted).toBe(true);
});
