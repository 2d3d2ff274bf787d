import { expect, test } from 'vitest';
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts';
import { openTestDatabase } from '../fixtures/test-database.ts';

const hour = 60 * 60 * 1000;

test('shares a limit between processes whose clocks differ by a few seconds', async () => {
  const { database } = await openTestDatabase();
  const now = Date.now();
  const takeOn = (aheadMs: number): Promise<number> =>
    createRateLimits(database, () => now + aheadMs).take({ key: 'calls', max: 2, windowMs: hour });
  expect([await takeOn(20_000), await takeOn(-20_000), await takeOn(0)]).toEqual([0, 40, 20]);
  expect([await takeOn(20_000), await takeOn(20_000)]).toEqual([0, 1800]);
});

test('allows `max` uses at once, then one after each share of the window, and refunds', async () => {
  const { database } = await openTestDatabase();
  let now = Date.now();
  const limits = createRateLimits(database, () => now);
  const limit = { key: 'refilled', max: 4, windowMs: hour };
  const takeMany = async (): Promise<number[]> => {
    const waits: number[] = [];
    for (let times = 0; times < 6; times += 1) waits.push(await limits.take(limit));
    return waits;
  };
  expect(await takeMany()).toEqual([0, 0, 0, 0, 900, 900]);
  now += hour / 4;
  expect(await takeMany()).toEqual([0, 900, 900, 900, 900, 900]);
  await limits.refund(limit);
  expect((await takeMany()).slice(0, 2)).toEqual([0, 900]);
  // Even a long pause refills only up to `max`. A row written with a wrong clock is ignored.
  now += 10 * hour;
  expect(await takeMany()).toEqual([0, 0, 0, 0, 900, 900]);
  now -= 48 * hour;
  expect(await takeMany()).toEqual([0, 0, 0, 0, 900, 900]);
});
