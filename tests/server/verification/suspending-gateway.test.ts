import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SmsFailure } from '../../../server/verification/sms-gateways.ts';
import { createSuspendingGateway } from '../../../server/verification/suspending-gateway.ts';

test('after its pause the gateway is called once; when that succeeds it is called again for everyone', async () => {
  let calls = 0;
  let down = true;
  const send = async (): Promise<void> => {
    calls += 1;
    if (down) throw new SmsFailure('unknown');
  };
  const gateway = createSuspendingGateway({ send }, { resetTimeout: 40 });
  const outcome = () => gateway.send('5512345678', 'text').catch((error: SmsFailure) => error.outcome);
  for (let failure = 0; failure < 5; failure += 1) expect(await outcome()).toBe('unknown');
  expect(gateway.isSuspended()).toBe(true);
  expect(await outcome()).toBe('unavailable');
  expect(calls).toBe(5);

  await sleep(60);
  expect(gateway.isSuspended()).toBe(false);
  expect(await outcome()).toBe('unknown');
  expect(gateway.isSuspended()).toBe(true);
  expect(calls).toBe(6);

  await sleep(60);
  down = false;
  for (let call = 0; call < 3; call += 1) expect(await outcome()).toBeUndefined();
  expect(calls).toBe(9);
});
