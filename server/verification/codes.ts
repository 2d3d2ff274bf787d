import { createHmac, randomInt } from 'node:crypto';
import { limits } from '../../machines/model/limits.ts';
import type { Database } from '../database/database.ts';
import type { ExpiringRows } from '../database/expired-rows.ts';
import { equalInConstantTime } from '../security/cryptography.ts';
import { sessionLifetimeMs } from '../visitors/visitor-session.ts';
import type { SendLimits, SendRequest } from './send-limits.ts';
import { SmsFailure } from './sms-gateways.ts';

/** The rules of the verification codes (backend.md#codes). */
export const codeRules = {
  lifetimeMs: 5 * 60 * 1000,
  wrongTries: 5,
  /** the reference backend's codes begin at 1000 (backend.md#codes) */
  lowest: 10 ** (limits.codeDigits - 1),
  highest: 10 ** limits.codeDigits - 1,
} as const;

export const expiringCodes: readonly ExpiringRows[] = [
  // a confirmed code is answered ok for as long as its number counts as confirmed
  { table: 'codes', column: 'expires_at', neededMs: limits.confirmationMs },
  { table: 'confirmations', column: 'confirmed_at', neededMs: sessionLifetimeMs },
];

export interface SentCode {
  readonly code: string;
  /** epoch milliseconds */
  readonly expiresAt: number;
}

/** Sends codes by SMS. */
export interface CodeSender {
  isSuspended(): boolean;
  /** @throws {SmsFailure} */
  send(phone: string, code: string): Promise<void>;
}

export interface SendOptions {
  readonly lifetimeMs?: number;
  /** no limit applies */
  readonly unlimited?: boolean;
}

/** How a code was judged; `triesLeft` counts anew for each code, and is 0 where no code is valid (backend.md#codes). */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly triesLeft: number };

export interface Codes {
  /**
   * Sends a code and makes it this visitor's only valid one for the number (OTP-1).
   * @throws {SendLimitReached} where a limit forbids it (OTP-10)
   * @throws {SmsFailure} where the gateway fails; the send counts, unless the message surely was not sent
   */
  send(request: SendRequest, sender: Pick<CodeSender, 'send'>, options?: SendOptions): Promise<SentCode>;
  /** The right code confirms its number, also when sent again; the fifth wrong try ends the code (OTP-8). */
  validate(visitor: string, code: string): Promise<Verdict>;
}

interface CodesOptions {
  readonly sendLimits: SendLimits;
  /** TOKEN_SECRET: without a key, the hash of one of 9,000 possible codes could be found by trying them */
  readonly secret: string;
  /** TOKEN_SECRET_PREVIOUS: a code that was sent before the change is accepted */
  readonly previousSecret: string | null;
  readonly clock: () => number;
}

export function createCodes(database: Database, options: CodesOptions): Codes {
  const { sendLimits, secret, previousSecret, clock } = options;
  const hash = (visitor: string, phone: string, code: string, key = secret): string =>
    createHmac('sha256', key).update(`code:${visitor}:${phone}:${code}`).digest('hex');

  return {
    async send(request, sender, { lifetimeMs = codeRules.lifetimeMs, unlimited = false } = {}) {
      const { visitor, phone } = request;
      const code = String(randomInt(codeRules.lowest, codeRules.highest + 1));
      const reserved = unlimited ? null : await sendLimits.reserve(request);
      try {
        await sender.send(phone, code);
      } catch (error) {
        const surelyNotSent = error instanceof SmsFailure && error.outcome !== 'unknown';
        if (reserved !== null && surelyNotSent) await sendLimits.giveBack(reserved, request);
        throw error;
      }
      const expiresAt = clock() + lifetimeMs;
      await database.query(
        `INSERT INTO codes (browser, phone, code_hash, expires_at, sent_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (browser, phone) DO UPDATE
         SET code_hash = $3, expires_at = $4, sent_at = $5, wrong_tries = 0, confirmed = false`,
        [visitor, phone, hash(visitor, phone, code), new Date(expiresAt), new Date(clock())],
      );
      return { code, expiresAt };
    },

    // an outcome of null means that another request changed the code meanwhile
    validate: async (visitor, code) =>
      (await tryCode(visitor, code)) ?? (await tryCode(visitor, code)) ?? { ok: false, triesLeft: 0 },
  };

  /** Confirms by one conditional statement, so that guesses sent at once never get more than five attempts. */
  async function tryCode(visitor: string, code: string): Promise<Verdict | null> {
    const now = new Date(clock());
    // the call names no number: the code may be the one of any number that is not yet used up, newest first
    const valid = await database.query<{ phone: string; code_hash: string; confirmed: boolean; wrong_tries: number }>(
      `SELECT phone, code_hash, confirmed, wrong_tries FROM codes
       WHERE browser = $1 AND (expires_at > $2 AND wrong_tries < $3 OR confirmed AND EXISTS (
         SELECT 1 FROM confirmations
         WHERE confirmations.browser = $1 AND confirmations.phone = codes.phone AND confirmed_at > $4
       )) ORDER BY sent_at DESC`,
      [visitor, now, codeRules.wrongTries, new Date(clock() - limits.confirmationMs)],
    );
    const right = valid.find(
      ({ phone, code_hash }) =>
        equalInConstantTime(code_hash, hash(visitor, phone, code)) ||
        (previousSecret !== null && equalInConstantTime(code_hash, hash(visitor, phone, code, previousSecret))),
    );
    if (right === undefined) return { ok: false, triesLeft: await countWrongTry(visitor, valid[0], now) };
    // a retry after a lost reply does not extend the 15 minutes
    if (right.confirmed) return { ok: true };
    const confirmed = await database.query(
      `WITH confirmed AS (
         UPDATE codes SET confirmed = true WHERE browser = $1 AND phone = $2 AND code_hash = $3
           AND NOT confirmed AND expires_at > $4 AND wrong_tries < $5 RETURNING phone
       ) INSERT INTO confirmations (browser, phone, confirmed_at) SELECT $1, phone, $4 FROM confirmed
       ON CONFLICT (browser, phone) DO UPDATE SET confirmed_at = excluded.confirmed_at RETURNING phone`,
      [visitor, right.phone, right.code_hash, now, codeRules.wrongTries],
    );
    return confirmed.length > 0 ? { ok: true } : null;
  }

  /** @param newest of the valid codes @returns the tries that are left for it */
  async function countWrongTry(
    visitor: string,
    newest: { readonly phone: string; readonly confirmed: boolean; readonly wrong_tries: number } | undefined,
    now: Date,
  ): Promise<number> {
    if (newest === undefined) return 0;
    // a guess is a try at each of them
    const counted = await database.query<{ phone: string; wrong_tries: number }>(
      `UPDATE codes SET wrong_tries = wrong_tries + 1 WHERE browser = $1 AND expires_at > $2 AND wrong_tries < $3
       RETURNING phone, wrong_tries`,
      [visitor, now, codeRules.wrongTries],
    );
    const tries = counted.find(({ phone }) => phone === newest.phone)?.wrong_tries;
    // an expired code whose number is still confirmed isn't counted
    const uncounted = newest.confirmed ? newest.wrong_tries + 1 : codeRules.wrongTries;
    return Math.max(0, codeRules.wrongTries - (tries ?? uncounted));
  }
}
