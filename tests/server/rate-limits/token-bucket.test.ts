import { expect, test } from 'vitest';
import { createTokenBuckets } from '../../../server/rate-limits/token-bucket.ts';
import { startTestServer } from '../fixtures/test-server.ts';

test('allows a tenth of the hourly calls at once and the others over time, for each key separately', () => {
  let now = 0;
  const buckets = createTokenBuckets(3600, () => now);
  const takeMany = (key: string, times: number): number =>
    Array.from({ length: times }, () => buckets.take(key)).filter(({ waitSeconds }) => waitSeconds === 0).length;
  expect(takeMany('one', 1000)).toBe(360);
  expect(takeMany('other', 10)).toBe(10);
  now += 5000;
  expect(takeMany('one', 1000)).toBe(5);
  now += 3_600_000;
  expect(takeMany('one', 1000)).toBe(360);
});

test('gives a key a multiple of the hourly calls', () => {
  let now = 0;
  const buckets = createTokenBuckets(3600, () => now);
  const takeMany = (): number =>
    Array.from({ length: 2000 }, () => buckets.take('wide', 4)).filter(({ waitSeconds }) => waitSeconds === 0).length;
  expect(takeMany()).toBe(1440);
  now += 1000;
  expect(takeMany()).toBe(4);
});

test('reports the first rejection of each minute', () => {
  let now = 0;
  const buckets = createTokenBuckets(10, () => now);
  expect(buckets.take('one')).toEqual({ waitSeconds: 0, first: false });
  expect([buckets.take('one'), buckets.take('one')]).toEqual([
    { waitSeconds: 360, first: true },
    { waitSeconds: 360, first: false },
  ]);
  now += 60_000;
  expect(buckets.take('one')).toEqual({ waitSeconds: 300, first: true });
});

test('gives POST /token a budget per address; beyond it, issues no session and logs one line', async () => {
  const server = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1', ADDRESS_TOKENS_PER_HOUR: '100' } });
  const customer = server.newCustomer();
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const token = { method: 'POST', url: '/token', payload: { content: 'demo-token-key' }, headers } as const;
  const replies: { statusCode: number; cookies: readonly object[] }[] = [];
  for (let times = 0; times < 60; times += 1) replies.push(await customer.call(token));
  expect(replies.slice(0, 10).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  const rejected = replies.filter(({ statusCode }) => statusCode === 429);
  expect(rejected.length).toBeGreaterThan(45);
  expect(rejected.flatMap(({ cookies }) => cookies)).toEqual([]);
  expect(server.logLines.filter((line) => line.includes('"limit-reached"'))).toHaveLength(1);
  expect(server.logLines.length).toBeLessThan(25);
  // another address has a separate limit
  const other = { ...token, headers: { 'x-forwarded-for': '203.0.113.8' } };
  expect((await server.newCustomer().call(other)).statusCode).toBe(200);
});
