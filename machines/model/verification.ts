import { selectPhone, type PortalContext } from './context.ts';
import type { Verification } from './entities.ts';
import { limits } from './limits.ts';

type Phone = PortalContext['phone'];

/** Finds the code for a 10-digit number that can still be entered (journey.md#code-request). */
export function findCode({ verification, earlierCodes }: Phone, phone: string): Verification | undefined {
  return (
    [verification, ...earlierCodes].find(
      (code) => code !== null && code.number === limits.phonePrefix + phone && !isExhausted(code),
    ) ?? undefined
  );
}

/** Whether a code for the contact's number can still be entered. */
export function hasCodeForContact(context: PortalContext): boolean {
  return findCode(context.phone, selectPhone(context)) !== undefined;
}

/** Codes sent to other numbers. */
export function otherCodes({ verification, earlierCodes }: Phone, { number }: Verification): Verification[] {
  return [...(verification === null ? [] : [verification]), ...earlierCodes].filter((code) => code.number !== number);
}

/** Whether validarCodigo reported that no attempts are left. */
export function isExhausted({ attemptsLeft }: Verification): boolean {
  return attemptsLeft === 0;
}

/** @param at epoch milliseconds */
export function isExpired({ expiresAt }: Verification, at: number): boolean {
  return expiresAt <= at;
}

/** Whether it is too soon to send this number a new code. @param at epoch milliseconds */
export function isRecent({ sentAt }: Verification, at: number): boolean {
  return at < sentAt + limits.resendMs;
}
