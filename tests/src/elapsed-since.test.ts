import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { elapsedSince, readTime } from '../../src/elapsed-since.ts';
import { verification } from '../../tools/portal/sample-data.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Sets the device's clock to the send time of a code, on a different day in each test. @returns epoch milliseconds */
function sentAt(day: number): number {
  const time = Date.UTC(2026, 0, day);
  vi.setSystemTime(time);
  return time;
}

it("[OTP-4] measures the time since a code was sent by the device's clock", () => {
  const sent = sentAt(1);
  expect(elapsedSince(sent)).toBe(0);
  vi.advanceTimersByTime(4 * minute);
  expect(elapsedSince(sent)).toBe(4 * minute);
});

it('[OTP-4] does not decrease when the clock is set back', () => {
  const sent = sentAt(2);
  elapsedSince(sent);
  vi.advanceTimersByTime(6 * minute);
  vi.setSystemTime(sent - 20 * minute);
  expect(elapsedSince(sent)).toBe(6 * minute);
  expect(readTime({ verification: { ...verification, sentAt: sent }, earlierCodes: [] })).toBe(sent + 6 * minute);
  vi.advanceTimersByTime(minute);
  expect(elapsedSince(sent)).toBe(7 * minute);
});

it('[OTP-4] starts at zero if the clock is behind the send time', () => {
  const sent = sentAt(3);
  vi.setSystemTime(sent - 20 * minute);
  expect(elapsedSince(sent)).toBe(0);
});

it('trusts a clock that is set forward, because the device may have slept', () => {
  const sent = sentAt(4);
  elapsedSince(sent);
  vi.setSystemTime(sent + 9 * minute);
  expect(elapsedSince(sent)).toBe(9 * minute);
  expect(readTime({ verification: null, earlierCodes: [] })).toBe(sent + 9 * minute);
});
