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

test('a limit that refills admits as many at once, then one after each share of the window, and gives back', async () => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  let now = Date.now();
  const limits = createRateLimits(database, () => now);
  const limit = { key: 'refilled', max: 4, windowMs: hour, refills: true };
  const takeMany = async (): Promise<number[]> => {
    const waits: number[] = [];
    for (let times = 0; times < 6; times += 1) waits.push(await limits.take(limit));
    return waits;
  };
  expect(await takeMany()).toEqual([0, 0, 0, 0, 900, 900]);
  now += hour / 4;
  expect(await takeMany()).toEqual([0, 900, 900, 900, 900, 900]);
  await limits.giveBack(limit);
  expect((await takeMany()).slice(0, 2)).toEqual([0, 900]);
  // unused for long, it holds no more than at the beginning; a row of a wrong clock holds nothing
  now += 10 * hour;
  expect(await takeMany()).toEqual([0, 0, 0, 0, 900, 900]);
  now -= 48 * hour;
  expect(await takeMany()).toEqual([0, 0, 0, 0, 900, 900]);
});
