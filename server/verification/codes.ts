import { createHmac, randomInt } from 'node:crypto';
import { limits } from '../../machines/model/limits.ts';
import type { Database } from '../database/database.ts';
import type { ExpiringRows } from '../database/expired-rows.ts';
import { equalInConstantTime } from '../http/cryptography.ts';
import { sessionLifetimeMs } from '../visitors/visitor-session.ts';
import { sendRules, type SendLimits, type SendRequest } from './send-limits.ts';
import type { SendChannel } from './send-channels.ts';
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

export interface SendOptions {
  readonly lifetimeMs?: number;
  /** no limit applies */
  readonly unlimited?: boolean;
}

/** How a code was judged; `triesLeft` counts anew for each code, and is 0 where no code is valid (backend.md#codes). */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly triesLeft: number };

export interface Codes {
  /** Expiry of this visitor's valid code for the number if another can't be sent yet, in epoch ms; otherwise null. */
  findRecent(visitor: string, phone: string): Promise<number | null>;
  /**
   * Sends a code and makes it this visitor's only valid one for the number (OTP-1).
   * @throws {SendLimitReached} where a limit forbids it (OTP-10)
   * @throws {SmsFailure} where the gateway fails; the send counts, unless the message surely was not sent
   */
  send(request: SendRequest, channel: Pick<SendChannel, 'send'>, options?: SendOptions): Promise<SentCode>;
  /** The right code confirms its number, also when sent again; the fifth wrong try ends the code (OTP-8). */
  validate(visitor: string, code: string): Promise<Verdict>;
  /** Whether this visitor confirmed this number within the last 15 minutes. */
  isConfirmed(visitor: string, phone: string): Promise<boolean>;
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
    async findRecent(visitor, phone) {
      const now = clock();
      const [code] = await database.query<{ expires_at: Date }>(
        `SELECT expires_at FROM codes
         WHERE browser = $1 AND phone = $2 AND sent_at > $3 AND sent_at <= $4 AND expires_at > $4 AND wrong_tries < $5`,
        [visitor, phone, new Date(now - sendRules.betweenSendsMs), new Date(now), codeRules.wrongTries],
      );
      return code?.expires_at.getTime() ?? null;
    },

    async send(request, channel, { lifetimeMs = codeRules.lifetimeMs, unlimited = false } = {}) {
      const { visitor, phone } = request;
      const code = String(randomInt(codeRules.lowest, codeRules.highest + 1));
      const reserved = unlimited ? null : await sendLimits.reserve(request);
      try {
        await channel.send(phone, code);
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

    validate: (visitor, code) =>
      database.transaction(async (queries) => {
        const now = new Date(clock());
        // the call names no number: the code may be the one of any number that is not yet used up, newest first
        const valid = await queries.query<{
          phone: string;
          code_hash: string;
          confirmed: boolean;
          wrong_tries: number;
        }>(
          `SELECT phone, code_hash, confirmed, wrong_tries FROM codes
           WHERE browser = $1 AND (expires_at > $2 AND wrong_tries < $3 OR confirmed AND EXISTS (
             SELECT 1 FROM confirmations
             WHERE confirmations.browser = $1 AND confirmations.phone = codes.phone AND confirmed_at > $4
           )) ORDER BY sent_at DESC FOR UPDATE`,
          [visitor, now, codeRules.wrongTries, new Date(clock() - limits.confirmationMs)],
        );
        const right = valid.find(
          ({ phone, code_hash }) =>
            equalInConstantTime(code_hash, hash(visitor, phone, code)) ||
            (previousSecret !== null && equalInConstantTime(code_hash, hash(visitor, phone, code, previousSecret))),
        );
        if (right === undefined) {
          // a guess is a try at each of them
          await queries.query(
            'UPDATE codes SET wrong_tries = wrong_tries + 1 WHERE browser = $1 AND expires_at > $2 AND wrong_tries < $3',
            [visitor, now, codeRules.wrongTries],
          );
          const tries = (valid[0]?.wrong_tries ?? codeRules.wrongTries) + 1;
          return { ok: false, triesLeft: Math.max(0, codeRules.wrongTries - tries) };
        }
        // a retry after a lost reply does not extend the 15 minutes
        if (right.confirmed) return { ok: true };
        await queries.query('UPDATE codes SET confirmed = true WHERE browser = $1 AND phone = $2', [
          visitor,
          right.phone,
        ]);
        await queries.query(
          `INSERT INTO confirmations (browser, phone, confirmed_at) VALUES ($1, $2, $3)
           ON CONFLICT (browser, phone) DO UPDATE SET confirmed_at = $3`,
          [visitor, right.phone, now],
        );
        return { ok: true };
      }),

    async isConfirmed(visitor, phone) {
      const found = await database.query(
        'SELECT phone FROM confirmations WHERE browser = $1 AND phone = $2 AND confirmed_at > $3',
        [visitor, phone, new Date(clock() - limits.confirmationMs)],
      );
      return found.length > 0;
    },
  };
}
