import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { probeOrigin } from '../../../../src/services/api/probe-origin.ts';
import { endedAfter, unaborted } from '../deferred.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([200, 304, 404, 503])(
  'the origin is reachable if it responds with %i to one request that bypasses the cache',
  async (status) => {
    const fetchPage = vi.fn<typeof fetch>(() =>
      Promise.resolve(new Response(null, { status: status === 200 ? 204 : status })),
    );
    await expect(probeOrigin(fetchPage, unaborted().signal)).resolves.toBeUndefined();
    expect(fetchPage).toHaveBeenCalledTimes(1);
    expect(fetchPage).toHaveBeenCalledWith('/', expect.objectContaining({ cache: 'no-store' }));
  },
);

it('is unreachable without a connection', async () => {
  const outcome = probeOrigin(() => Promise.reject(new TypeError('Failed to fetch')), unaborted().signal);
  await expect(outcome).rejects.toThrow('Failed to fetch');
});

it.each([
  ['no reply', () => new Promise<Response>(() => {})],
  [
    'an incomplete reply',
    () => Promise.resolve(new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))),
  ],
])('is unreachable with %s within 5 s', async (_what, answer) => {
  const outcome = probeOrigin(answer, unaborted().signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await endedAfter('5 s', outcome)).toMatchObject({ name: 'Failure', kind: 'timeout' });
});
