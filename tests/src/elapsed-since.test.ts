import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { elapsedSince, readTime } from '../../src/elapsed-since.ts';
import { verification } from '../../tools/portal/sample-data.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Sets the device's clock to the time of a sent code, on a different day per test. @returns epoch milliseconds */
function sentAt(day: number): number {
  const time = Date.UTC(2026, 0, day);
  vi.setSystemTime(time);
  return time;
}

it('[OTP-4] reads the time since a code was sent from the clock', () => {
  const sent = sentAt(1);
  expect(elapsedSince(sent)).toBe(0);
  vi.advanceTimersByTime(4 * minute);
  expect(elapsedSince(sent)).toBe(4 * minute);
});

it('[OTP-4] a clock that is set back does not reduce it', () => {
  const sent = sentAt(2);
  elapsedSince(sent);
  vi.advanceTimersByTime(6 * minute);
  vi.setSystemTime(sent - 20 * minute);
  expect(elapsedSince(sent)).toBe(6 * minute);
  expect(readTime({ verification: { ...verification, sentAt: sent }, earlierCodes: [] })).toBe(sent + 6 * minute);
  vi.advanceTimersByTime(minute);
  expect(elapsedSince(sent)).toBe(7 * minute);
});

it('[OTP-4] a page whose clock is behind the code counts from its sending', () => {
  const sent = sentAt(3);
  vi.setSystemTime(sent - 20 * minute);
  expect(elapsedSince(sent)).toBe(0);
});

it('a clock that is set forward is trusted like one that slept', () => {
  const sent = sentAt(4);
  elapsedSince(sent);
  vi.setSystemTime(sent + 9 * minute);
  expect(elapsedSince(sent)).toBe(9 * minute);
  expect(readTime({ verification: null, earlierCodes: [] })).toBe(sent + 9 * minute);
});
