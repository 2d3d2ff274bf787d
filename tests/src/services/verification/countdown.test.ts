import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TickEvent } from '../../../../machines/model/events.ts';
import { createCountdown } from '../../../../src/services/verification/countdown.ts';

const now = Date.parse('2026-07-01T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(now);
});
afterEach(() => void vi.useRealTimers());

describe('[OTP-4] countdown', () => {
  it('sends the seconds until expiry plus 5 at once and every second, then stops', () => {
    const lefts: number[] = [];
    const stop = createCountdown(document)({ expiresAt: now + 3000, sentAt: now }, ({ left }) => lefts.push(left));
    expect(lefts).toEqual([8]);
    vi.advanceTimersByTime(9000);
    expect(lefts).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0, -1]);
    stop();
    vi.advanceTimersByTime(5000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(lefts).toHaveLength(10);
  });

  it('rounds partial seconds up', () => {
    const send = vi.fn<(tick: TickEvent) => void>();
    createCountdown(document)({ expiresAt: now + 299_001, sentAt: now - 50_001 }, send)();
    expect(send.mock.calls).toEqual([[{ type: 'TICK', left: 305, resendIn: 10 }]]);
  });

  it('allows another code a minute after the last one, and counts again from each start', () => {
    const ticks: (readonly number[])[] = [];
    const countdown = createCountdown(document);
    const start = (sentAt: number) =>
      countdown({ expiresAt: now + 300_000, sentAt }, ({ left, resendIn }) => ticks.push([left, resendIn]))();
    start(now);
    start(now - 59_999);
    start(now - 60_000);
    start(now - 200_000);
    start(now);
    expect(ticks).toEqual([60, 1, 0, 0, 60].map((resendIn) => [305, resendIn]));
  });

  it('never extends the wait if the clock is set back, even if the code then seems to be from the future', () => {
    const ticks: TickEvent[] = [];
    const start = (sentAt: number) =>
      createCountdown(document)({ expiresAt: sentAt + 300_000, sentAt }, (tick) => ticks.push(tick));
    const stop = start(now);
    vi.advanceTimersByTime(20_000);
    // performance.now is unaffected
    vi.setSystemTime(now - 600_000);
    vi.advanceTimersByTime(20_000);
    stop();
    expect(ticks.at(-1)).toEqual({ type: 'TICK', left: 265, resendIn: 20 });

    // closed and reopened
    start(now)();
    expect(ticks.at(-1)).toEqual({ type: 'TICK', left: 265, resendIn: 20 });
  });

  it('reads the clock, so that a resumed tab is correct as soon as it is visible', () => {
    const lefts: number[] = [];
    const stop = createCountdown(document)({ expiresAt: now + 300_000, sentAt: now }, ({ left }) => lefts.push(left));
    vi.setSystemTime(now + 200_000); // time passed without running timers
    document.dispatchEvent(new Event('visibilitychange'));
    stop();
    expect(lefts).toEqual([305, 105]);
  });
});
