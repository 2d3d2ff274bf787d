import { limits } from '../../../machines/model/limits.ts';
import { Failure } from '../../../machines/model/failure.ts';
import type { PortalServices } from '../../../machines/model/services.ts';

declare global {
  /** WebOTP, not yet standardized: https://wicg.github.io/web-otp/ */
  interface CredentialRequestOptions {
    otp?: { readonly transport: readonly ['sms'] };
  }
}

/**
 * Reads the code from the SMS that is bound to this origin, if the customer allows it (journey.md#verifying). Without WebOTP
 * the promise stays pending, and the customer types the code.
 */
export function createReceiveCode(window: Window): PortalServices['receiveCode'] {
  return async (_, { signal }) => {
    if (typeof Reflect.get(window, 'OTPCredential') !== 'function') return new Promise<never>(() => {});
    const credential = await window.navigator.credentials.get({ otp: { transport: ['sms'] }, signal });
    const code = credential !== null && 'code' in credential ? String(credential.code) : '';
    if (!/^\d+$/.test(code) || code.length !== limits.codeDigits) {
      throw new Failure('unavailable', 'the SMS has no four-digit code');
    }
    return { code };
  };
}
