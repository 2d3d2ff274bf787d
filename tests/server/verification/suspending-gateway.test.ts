import { afterEach, expect, test, vi } from 'vitest';
import { createSuspendingGateway, SmsFailure } from '../../../server/verification/sms-gateways.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('calls the gateway once after a pause of 30 s, and resumes for everyone if that call succeeds', async () => {
  vi.useFakeTimers();
  let calls = 0;
  let down = true;
  const send = async (): Promise<void> => {
    calls += 1;
    if (down) throw new SmsFailure('unknown', true);
  };
  const gateway = createSuspendingGateway({ send });
  const outcome = () => gateway.send('5512345678', 'text').catch((error: SmsFailure) => error.outcome);
  for (let failure = 0; failure < 5; failure += 1) expect(await outcome()).toBe('unknown');
  expect(gateway.isSuspended()).toBe(true);
  expect(await outcome()).toBe('unavailable');
  vi.advanceTimersByTime(29_999);
  expect(await outcome()).toBe('unavailable');
  expect(calls).toBe(5);

  vi.advanceTimersByTime(1);
  expect(gateway.isSuspended()).toBe(false);
  // only one of several concurrent customers reaches the gateway
  expect(await Promise.all([outcome(), outcome(), outcome()])).toEqual(['unknown', 'unavailable', 'unavailable']);
  expect(gateway.isSuspended()).toBe(true);
  expect(calls).toBe(6);

  vi.advanceTimersByTime(30_000);
  down = false;
  for (let call = 0; call < 3; call += 1) expect(await outcome()).toBeUndefined();
  expect(await Promise.all([outcome(), outcome()])).toEqual([undefined, undefined]);
  expect(calls).toBe(11);
});

test('counts consecutive failures; an answer about a number is a success and resets the count', async () => {
  const outcomes = [5, 5, 5, 5, 4, 5, 5, 5, 5, 4];
  let calls = 0;
  const gateway = createSuspendingGateway({
    send: () => Promise.reject(new SmsFailure('unknown', outcomes[calls++] === 5)),
  });
  for (let call = 0; call < outcomes.length; call += 1) {
    await expect(gateway.send('5512345678', 'text')).rejects.toThrow('unknown');
  }
  expect([calls, gateway.isSuspended()]).toEqual([10, false]);
});

test('does not lengthen the pause if the clock is set back', async () => {
  vi.useFakeTimers();
  const gateway = createSuspendingGateway({ send: () => Promise.reject(new SmsFailure('unknown', true)) });
  for (let failure = 0; failure < 5; failure += 1) await gateway.send('5512345678', 'text').catch(() => {});
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(gateway.isSuspended()).toBe(true);
  vi.advanceTimersByTime(30_000);
  expect(gateway.isSuspended()).toBe(false);
});
