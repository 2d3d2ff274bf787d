// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { endSession } from '../../../../src/services/api/end-session.ts';
import { createDeferred, unaborted } from '../deferred.ts';
import { createTestApi, json, type Answer } from './test-api.ts';

const ended: Answer = () => new Response(null, { status: 204 });
const leave = ({ api, accessToken }: ReturnType<typeof createTestApi>, options = unaborted()) =>
  endSession(api, accessToken, undefined)(undefined, options);

afterEach(() => void vi.useRealTimers());

it('[SEC-3] asks the server to end the session, and forgets the token', async () => {
  const testApi = createTestApi({ '/token': ended });
  await leave(testApi);
  expect(testApi.received).toEqual([{ line: 'DELETE https://api.example/token', headers: {} }]);
  expect(testApi.stored()).toBeUndefined();
  // it goes on when the page is closed
  expect(testApi.keepalive).toEqual([true]);
});

it('[SEC-3] waits for a token that is being requested, and forgets it', async () => {
  const reply = createDeferred<Response>();
  const testApi = createTestApi({ '/token': (call) => (call.line.startsWith('POST') ? reply.promise : ended(call)) });
  const requested = testApi.accessToken.request();
  const leaving = leave(testApi);
  await vi.waitFor(() => expect(testApi.received).toHaveLength(1));
  reply.resolve(json({ data: 'of the session that ends' }));
  await Promise.all([requested, leaving]);
  expect(testApi.received.map(({ line }) => line.split(' ')[0])).toEqual(['POST', 'DELETE']);
  expect(testApi.stored()).toBeUndefined();
});

it('[SEC-3] rejects where the server has no such call', async () => {
  const failure = { name: 'Failure', kind: 'status', status: 404 };
  await expect(leave(createTestApi({ '/token': () => json({}, 404) }))).rejects.toMatchObject(failure);
});

it('[SEC-3] waits for three seconds, whatever the customer does meanwhile', async () => {
  vi.useFakeTimers();
  const testApi = createTestApi({ '/token': () => new Promise<Response>(() => {}) });
  const controller = new AbortController();
  const outcome = leave(testApi, controller).catch((error: unknown) => error);
  await vi.waitFor(() => expect(testApi.init).toHaveLength(1));
  controller.abort();
  await vi.advanceTimersByTimeAsync(2900);
  expect(testApi.init[0]?.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await outcome).toMatchObject({ kind: 'timeout' });
  expect(testApi.init[0]?.signal?.aborted).toBe(true);
});
