import { expect, test } from 'vitest';
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts';
import { openTestDatabase } from '../fixtures/test-database.ts';

const hour = 60 * 60 * 1000;

async function openLimits() {
  const { database } = await openTestDatabase();
  let now = Date.now();
  const limit = { key: 'calls', max: 2, windowMs: hour };
  const takeAt = (ms: number): Promise<number> => createRateLimits(database, () => ms).take(limit);
  return {
    take: () => takeAt(now),
    takeOn: (aheadMs: number) => takeAt(now + aheadMs),
    move: (ms: number) => (now += ms),
  };
}

test('shares a limit between processes whose clocks differ by a few seconds', async () => {
  const { take, takeOn, move } = await openLimits();
  expect([await takeOn(20_000), await takeOn(-20_000), await take()]).toEqual([0, 40, 20]);
  move(20_000);
  expect([await take(), await take()]).toEqual([0, 1800]);
});

test('ignores uses counted with a wrong clock once the clock is right again', async () => {
  const { take, move } = await openLimits();
  move(48 * hour);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 1800]);
  move(-48 * hour);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 1800]);
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
