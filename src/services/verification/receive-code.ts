import { limits } from '../../../machines/model/limits.ts';
import { Failure } from '../../../machines/model/failure.ts';
import type { PortalServices } from '../../../machines/model/services.ts';

declare global {
  /** WebOTP, which is in no standard yet: https://wicg.github.io/web-otp/ */
  interface CredentialRequestOptions {
    otp?: { readonly transport: readonly ['sms'] };
  }
}

/**
 * Reads the code out of the SMS that is bound to this origin, once the customer allows it (journey.md#verifying). A browser
 * without WebOTP never answers: the code is typed.
 */
export function createReceiveCode(window: Window): PortalServices['receiveCode'] {
  return async (_, { signal }) => {
    if (typeof Reflect.get(window, 'OTPCredential') !== 'function') return new Promise<never>(() => {});
    const credential = await window.navigator.credentials.get({ otp: { transport: ['sms'] }, signal });
    const code = credential !== null && 'code' in credential ? String(credential.code) : '';
    if (!/^\d+$/.test(code) || code.length !== limits.codeDigits) {
      throw new Failure('unavailable', 'the SMS has no code of four digits');
    }
    return { code };
  };
}
