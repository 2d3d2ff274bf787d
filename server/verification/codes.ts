import { createHmac, randomInt } from 'node:crypto';
import { limits } from '../../machines/model/limits.ts';
import type { Database } from '../database/database.ts';
import { equalInConstantTime } from '../security/cryptography.ts';
import { sendRules, type SendLimits, type SendRequest } from './send-limits.ts';
import { SmsFailure } from './sms-gateways.ts';

/** Rules of verification codes (backend.md#codes). */
export const codeRules = {
  lifetimeMs: 5 * 60 * 1000,
  maxFailedAttempts: 5,
  /** The reference backend's codes start at 1000 (backend.md#codes). */
  lowest: 10 ** (limits.codeDigits - 1),
  highest: 10 ** limits.codeDigits - 1,
} as const;

export interface CodeSender {
  isSuspended(): boolean;
  /** @throws {SmsFailure} */
  send(phone: string, code: string): Promise<void>;
}

/** Exceptions for one number. */
export interface PhoneRules {
  readonly codeLifetimeMs?: number;
  /** Whether no limit applies and each request sends another code. */
  readonly unlimited?: boolean;
}

/** Result of a code's validation. `attemptsLeft` restarts for each code, and is 0 if no code is valid (backend.md#codes). */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly attemptsLeft: number };

interface CodesOptions {
  readonly sendLimits: SendLimits;
  /** TOKEN_SECRET. Without a key, brute force over the 9,000 codes would reverse a hash. */
  readonly secret: string;
  /** TOKEN_SECRET_PREVIOUS, to accept codes sent before a key rotation. */
  readonly previousSecret: string | null;
  readonly clock: () => number;
  readonly phoneRules?: (phone: string) => PhoneRules;
}

export function createCodes(database: Database, options: CodesOptions) {
  const { sendLimits, secret, previousSecret, clock, phoneRules = (): PhoneRules => ({}) } = options;
  const secrets = [secret, previousSecret].filter((key) => key !== null);
  const hash = (visitor: string, phone: string, code: string, key = secret): string =>
    createHmac('sha256', key).update(`code:${visitor}:${phone}:${code}`).digest('hex');

  return {
    /** Expiry in epoch ms of this visitor's valid code for the number, while no other code can be sent; otherwise null. */
    async findRecent(visitor: string, phone: string) {
      if (phoneRules(phone).unlimited) return null;
      const now = clock();
      const [code] = await database.query<{ expires_at: Date }>(
        `SELECT expires_at FROM codes
         WHERE browser = $1 AND phone = $2 AND sent_at > $3 AND sent_at <= $4 AND expires_at > $4 AND wrong_tries < $5`,
        [visitor, phone, new Date(now - sendRules.betweenSendsMs), new Date(now), codeRules.maxFailedAttempts],
      );
      return code?.expires_at.getTime() ?? null;
    },

    /**
     * Sends a code and makes it this visitor's only valid one for the number (OTP-1).
     * @returns the code and its expiry in epoch milliseconds
     * @throws {LimitReached} if a limit rejects the send (OTP-10)
     * @throws {SmsFailure} if the gateway fails; the send still counts unless it provably failed
     */
    async send(request: SendRequest, sender: Pick<CodeSender, 'send'>) {
      const { visitor, phone } = request;
      const { codeLifetimeMs = codeRules.lifetimeMs, unlimited = false } = phoneRules(phone);
      const code = String(randomInt(codeRules.lowest, codeRules.highest + 1));
      const reserved = unlimited ? null : await sendLimits.reserve(request);
      try {
        await sender.send(phone, code);
      } catch (error) {
        const isProvablyUnsent = error instanceof SmsFailure && error.outcome !== 'unknown';
        if (reserved !== null && isProvablyUnsent) await sendLimits.refund(reserved, request);
        throw error;
      }
      const expiresAt = clock() + codeLifetimeMs;
      await database.query(
        `INSERT INTO codes (browser, phone, code_hash, expires_at, sent_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (browser, phone) DO UPDATE
         SET code_hash = $3, expires_at = $4, sent_at = $5, wrong_tries = 0, confirmed = false`,
        [visitor, phone, hash(visitor, phone, code), new Date(expiresAt), new Date(clock())],
      );
      return { code, expiresAt };
    },

    /** The right code confirms its number; idempotent. The fifth failed attempt invalidates the code (OTP-8). */
    validate: async (visitor: string, code: string): Promise<Verdict> =>
      // A null verdict means that a concurrent request changed the code.
      (await tryCode(visitor, code)) ?? (await tryCode(visitor, code)) ?? { ok: false, attemptsLeft: 0 },
  };

  /** Confirms with one conditional statement, so that concurrent guesses never get more than five attempts. */
  async function tryCode(visitor: string, code: string): Promise<Verdict | null> {
    const now = new Date(clock());
    // The call carries no number, so try the codes for all numbers with attempts left, newest first.
    const valid = await database.query<{ phone: string; code_hash: string; confirmed: boolean; wrong_tries: number }>(
      `SELECT phone, code_hash, confirmed, wrong_tries FROM codes
       WHERE browser = $1 AND (expires_at > $2 AND wrong_tries < $3 OR confirmed AND EXISTS (
         SELECT 1 FROM confirmations
         WHERE confirmations.browser = $1 AND confirmations.phone = codes.phone AND confirmed_at > $4
       )) ORDER BY sent_at DESC`,
      [visitor, now, codeRules.maxFailedAttempts, new Date(clock() - limits.confirmationMs)],
    );
    const right = valid.find(({ phone, code_hash }) =>
      secrets.some((key) => equalInConstantTime(code_hash, hash(visitor, phone, code, key))),
    );
    if (right === undefined) return { ok: false, attemptsLeft: await countFailedAttempt(visitor, valid[0], now) };
    // A retry after a lost reply doesn't extend the 15 minutes.
    if (right.confirmed) return { ok: true };
    const confirmed = await database.query(
      `WITH confirmed AS (
         UPDATE codes SET confirmed = true WHERE browser = $1 AND phone = $2 AND code_hash = $3
           AND NOT confirmed AND expires_at > $4 AND wrong_tries < $5 RETURNING phone
       ) INSERT INTO confirmations (browser, phone, confirmed_at) SELECT $1, phone, $4 FROM confirmed
       ON CONFLICT (browser, phone) DO UPDATE SET confirmed_at = excluded.confirmed_at RETURNING phone`,
      [visitor, right.phone, right.code_hash, now, codeRules.maxFailedAttempts],
    );
    return confirmed.length > 0 ? { ok: true } : null;
  }

  /** Counts a failed attempt. @param newest the newest valid code @returns its remaining attempts */
  async function countFailedAttempt(
    visitor: string,
    newest: { readonly phone: string; readonly confirmed: boolean; readonly wrong_tries: number } | undefined,
    now: Date,
  ): Promise<number> {
    if (newest === undefined) return 0;
    // A failed attempt counts against all of the visitor's codes.
    const counted = await database.query<{ phone: string; wrong_tries: number }>(
      `UPDATE codes SET wrong_tries = wrong_tries + 1 WHERE browser = $1 AND expires_at > $2 AND wrong_tries < $3
       RETURNING phone, wrong_tries`,
      [visitor, now, codeRules.maxFailedAttempts],
    );
    const failed = counted.find(({ phone }) => phone === newest.phone)?.wrong_tries;
    // An expired code whose number is still confirmed doesn't count attempts.
    const uncounted = newest.confirmed ? newest.wrong_tries + 1 : codeRules.maxFailedAttempts;
    return Math.max(0, codeRules.maxFailedAttempts - (failed ?? uncounted));
  }
}
