import { expect, test } from 'vitest';
import { createTokenBuckets } from '../../../server/rate-limits/token-bucket.ts';
import { startTestServer } from '../fixtures/test-server.ts';

test('a tenth of the hour’s calls may come at once, and the others as time passes, for each key on its own', () => {
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

test('a key may have a multiple of the hour’s calls', () => {
  let now = 0;
  const buckets = createTokenBuckets(3600, () => now);
  const takeMany = (): number =>
    Array.from({ length: 2000 }, () => buckets.take('wide', 4)).filter(({ waitSeconds }) => waitSeconds === 0).length;
  expect(takeMany()).toBe(1440);
  now += 1000;
  expect(takeMany()).toBe(4);
});

test('of refusals the first of each minute is told', () => {
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

test('POST /token and /token/end share the budget of an address: beyond it neither rows nor lines of the log', async () => {
  const server = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1', ADDRESS_TOKENS_PER_HOUR: '100' } });
  try {
    const customer = server.newCustomer();
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const token = { method: 'POST', url: '/token', payload: { content: 'demo-token-key' }, headers } as const;
    const end = { method: 'POST', url: '/token/end', headers } as const;
    const statuses: number[] = [];
    for (let times = 0; times < 30; times += 1) {
      statuses.push((await customer.call(token)).statusCode, (await customer.call(end)).statusCode);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 5 }, () => [200, 204]).flat());
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(45);
    const [ended] = await server.database.query<{ count: number }>('SELECT count(*) AS count FROM ended_sessions');
    expect(ended?.count).toBeLessThan(10);
    expect(server.logLines.filter((line) => line.includes('"limit-reached"'))).toHaveLength(1);
    expect(server.logLines.length).toBeLessThan(25);
    // another address has its own
    const other = { ...token, headers: { 'x-forwarded-for': '203.0.113.8' } };
    expect((await server.newCustomer().call(other)).statusCode).toBe(200);
  } finally {
    await server.close();
  }
});
