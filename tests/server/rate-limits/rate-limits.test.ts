import { expect, onTestFinished, test } from 'vitest';
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts';
import { openTestDatabase } from '../fixtures/test-database.ts';

const hour = 60 * 60 * 1000;

async function openLimits() {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  let now = Date.now();
  const limit = { key: 'calls', max: 2, windowMs: hour };
  const takeAt = (ms: number): Promise<number> => createRateLimits(database, () => ms).take(limit);
  return {
    take: () => takeAt(now),
    takeOn: (aheadMs: number) => takeAt(now + aheadMs),
    move: (ms: number) => (now += ms),
  };
}

test('a window begins with the first use, and admits no more than its limit', async () => {
  const { take, move } = await openLimits();
  expect([await take(), await take(), await take()]).toEqual([0, 0, 3600]);
  move(hour / 2);
  expect(await take()).toBe(1800);
  move(hour / 2);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 3600]);
});

test('processes whose clocks differ by some seconds share a window', async () => {
  const { take, takeOn } = await openLimits();
  expect([await takeOn(20_000), await takeOn(-20_000), await take()]).toEqual([0, 0, 3620]);
});

test('a window that began while the clock was wrong ends when it is right again', async () => {
  const { take, move } = await openLimits();
  move(48 * hour);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 3600]);
  move(-48 * hour);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 3600]);
});
