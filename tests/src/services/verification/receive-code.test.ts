import { afterEach, expect, it, vi } from 'vitest';
import { createReceiveCode } from '../../../../src/services/verification/receive-code.ts';
import { unaborted } from '../deferred.ts';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a browser whose WebOTP returns this credential. */
function receiveFrom(credential: unknown) {
  vi.stubGlobal('OTPCredential', () => undefined);
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>(() => Promise.resolve(credential));
  Object.defineProperty(window.navigator, 'credentials', { value: { get }, configurable: true });
  return { receive: createReceiveCode(window), get };
}

it('returns the code in the SMS if the customer allows reading it, and stops waiting on abort', async () => {
  const { receive, get } = receiveFrom({ code: '4321' });
  const { signal } = unaborted();
  expect(await receive(undefined, { signal })).toEqual({ code: '4321' });
  expect(get).toHaveBeenCalledExactlyOnceWith({ otp: { transport: ['sms'] }, signal });
});

it.each([
  ['five digits', { code: '43210' }],
  ['three digits', { code: '432' }],
  ['a letter', { code: '43a1' }],
  ['digits of another script', { code: '٤٣٢١' }],
  ['no code', {}],
  ['nothing', null],
])('ignores an SMS with %s', async (_what, credential) => {
  const { receive } = receiveFrom(credential);
  await expect(receive(undefined, unaborted())).rejects.toMatchObject({ kind: 'unavailable' });
});

it('never settles in a browser without WebOTP, and requests nothing', async () => {
  const { get } = receiveFrom({ code: '4321' });
  vi.unstubAllGlobals();
  const answered = vi.fn<() => void>();
  void createReceiveCode(window)(undefined, unaborted()).then(answered, answered);
  await new Promise((resolve) => setTimeout(resolve));
  expect(answered).not.toHaveBeenCalled();
  expect(get).not.toHaveBeenCalled();
});
