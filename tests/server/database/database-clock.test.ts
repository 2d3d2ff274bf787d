import { expect, onTestFinished, test, vi } from 'vitest';
import { closedDatabase } from '../../../server/database/database.ts';
import { startDatabaseClock } from '../../../server/database/database-clock.ts';

/** 2026-11-24, the process clock's time in these tests */
const start = Date.UTC(2026, 10, 24);

async function startClock(answers: (number | Error | (() => Promise<number>))[]) {
  vi.useFakeTimers({ now: start });
  onTestFinished(() => void vi.useRealTimers());
  const database = {
    ...closedDatabase,
    query: async <Row>() => {
      const answer = answers.shift() ?? new Error('no answer');
      if (answer instanceof Error) throw answer;
      return [{ ms: typeof answer === 'number' ? answer : await answer() }] as Row[];
    },
  };
  const clock = await startDatabaseClock(database);
  onTestFinished(() => clock.stop());
  return { clock };
}

test('changes only the reported skew if the process clock steps; keeps time without an answer', async () => {
  const { clock } = await startClock([start + 600_000]);
  expect([clock.now(), clock.skewSeconds()]).toEqual([start + 600_000, -600]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clock.now()).toBe(start + 660_000);
  vi.setSystemTime(start + 60_000 + 3_600_000);
  expect([clock.now(), clock.skewSeconds()]).toEqual([start + 660_000, 3000]);
});

test('reads the database’s time every five seconds', async () => {
  const { clock } = await startClock([start, start + 65_000, start + 70_000, start + 15_000]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(clock.now()).toBe(start + 4000);
  await vi.advanceTimersByTimeAsync(6500);
  expect([clock.now(), clock.skewSeconds()]).toEqual([start + 70_500, -60]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(clock.now()).toBe(start + 15_500);
});

test('ignores an answer that took longer than a second', async () => {
  const late = () => new Promise<number>((resolve) => setTimeout(() => resolve(start + 900_000), 2000));
  const { clock } = await startClock([start, late]);
  await vi.advanceTimersByTimeAsync(9000);
  expect(clock.now()).toBe(start + 9000);
});

test('never runs ahead of the database after a slow answer', async () => {
  vi.useFakeTimers({ now: start });
  const slow = () => new Promise<number>((resolve) => setTimeout(() => resolve(start + 800), 800));
  const starting = startClock([slow]);
  await vi.advanceTimersByTimeAsync(800);
  const { clock } = await starting;
  expect(clock.now()).toBeLessThanOrEqual(start + 800);
});

test('fails if the database returns no time at startup', async () => {
  await expect(startClock([new Error('refused')])).rejects.toThrow('refused');
});
