import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { limits } from '../../machines/model/limits.ts';
import type { Database, Queries } from '../database/database.ts';
import { lockFor } from '../database/database.ts';
import type { SmsGateway } from './sms-gateways.ts';
import { texts } from '../texts.ts';
import { isSame } from '../http/tokens.ts';

/** The rules of the verification codes (contract §9). */
export const codeRules = {
  lifetimeMs: 5 * 60 * 1000,
  betweenSendsMs: 60 * 1000,
  sendsADay: 10,
  dayMs: 24 * 60 * 60 * 1000,
  wrongTries: 5,
  /** the reference backend's codes begin at 1000 (contract §10) */
  lowest: 10 ** (limits.codeDigits - 1),
  highest: 10 ** limits.codeDigits - 1,
} as const;

export interface SentCode {
  readonly code: string;
  /** epoch milliseconds */
  readonly expiresAt: number;
}

export interface SendOptions {
  readonly lifetimeMs?: number;
  /** the demonstration's numbers wait for nothing */
  readonly unlimited?: boolean;
}

export interface Codes {
  /**
   * Sends a code and makes it this browser's only live one (OTP-1).
   * @returns the seconds to wait where a limit forbids it (OTP-10)
   * @throws where the gateway fails; the wait is then not begun
   */
  send(browser: string, phone: string, options?: SendOptions): Promise<SentCode | { readonly waitSeconds: number }>;
  /** The right code confirms its number, also when asked again; the fifth wrong try ends it (OTP-8). */
  validate(browser: string, code: string): Promise<boolean>;
  /** The number that this browser's live code was sent to. */
  phoneOf(browser: string): Promise<string | null>;
  /** This browser confirmed this number within the last 15 minutes. */
  isConfirmed(browser: string, phone: string): Promise<boolean>;
}

/** @param secret TOKEN_SECRET: ten thousand possible codes are no secret to an unkeyed hash */
export function createCodes(database: Database, gateway: SmsGateway, secret: string, clock: () => number): Codes {
  const hash = (browser: string, code: string): string =>
    createHmac('sha256', secret).update(`code:${browser}:${code}`).digest('hex');

  return {
    async send(browser, phone, { lifetimeMs = codeRules.lifetimeMs, unlimited = false } = {}) {
      const code = String(randomInt(codeRules.lowest, codeRules.highest + 1));
      const reserved = unlimited
        ? null
        : await database.transaction((queries) => reserve(queries, browser, phone, clock()));
      if (reserved !== null && 'waitSeconds' in reserved) return reserved;
      try {
        await gateway.send(phone, texts.sms(code));
      } catch (error) {
        if (reserved !== null) await database.query('DELETE FROM code_sends WHERE id = $1', [reserved.id]);
        throw error;
      }
      const expiresAt = clock() + lifetimeMs;
      await database.query(
        `INSERT INTO codes (browser, phone, code_hash, expires_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (browser) DO UPDATE SET phone = $2, code_hash = $3, expires_at = $4, wrong_tries = 0, confirmed = false`,
        [browser, phone, hash(browser, code), new Date(expiresAt)],
      );
      return { code, expiresAt };
    },

    validate: (browser, code) =>
      database.transaction(async (queries) => {
        const now = new Date(clock());
        const [live] = await queries.query<{ phone: string; code_hash: string; confirmed: boolean }>(
          `SELECT phone, code_hash, confirmed FROM codes
           WHERE browser = $1 AND expires_at > $2 AND wrong_tries < $3 FOR UPDATE`,
          [browser, now, codeRules.wrongTries],
        );
        if (live === undefined) return false;
        if (!isSame(live.code_hash, hash(browser, code))) {
          await queries.query('UPDATE codes SET wrong_tries = wrong_tries + 1 WHERE browser = $1', [browser]);
          return false;
        }
        // asking again after a lost reply does not stretch the 15 minutes
        if (live.confirmed) return true;
        await queries.query('UPDATE codes SET confirmed = true WHERE browser = $1', [browser]);
        await queries.query(
          `INSERT INTO confirmations (browser, phone, confirmed_at) VALUES ($1, $2, $3)
           ON CONFLICT (browser, phone) DO UPDATE SET confirmed_at = $3`,
          [browser, live.phone, now],
        );
        return true;
      }),

    async phoneOf(browser) {
      const [row] = await database.query<{ phone: string }>('SELECT phone FROM codes WHERE browser = $1', [browser]);
      return row?.phone ?? null;
    },

    async isConfirmed(browser, phone) {
      const found = await database.query(
        'SELECT phone FROM confirmations WHERE browser = $1 AND phone = $2 AND confirmed_at > $3',
        [browser, phone, new Date(clock() - limits.confirmationMs)],
      );
      return found.length > 0;
    },
  };
}

type Reservation = { readonly id: string } | { readonly waitSeconds: number };

/** Takes the place of a send before the message leaves, so that two at once can't both go. */
async function reserve(queries: Queries, browser: string, phone: string, now: number): Promise<Reservation> {
  await lockFor(queries, [`browser ${browser}`, `phone ${phone}`]);
  const recent = await queries.query<{ phone: string; sent_at: Date }>(
    `SELECT phone, sent_at FROM code_sends WHERE (phone = $1 OR browser = $2) AND sent_at > $3 ORDER BY sent_at`,
    [phone, browser, new Date(now - codeRules.dayMs)],
  );
  const waits = recent.slice(-1).map((send) => send.sent_at.getTime() + codeRules.betweenSendsMs - now);
  const toPhone = recent.filter((send) => send.phone === phone);
  const tenthLast = toPhone.at(-codeRules.sendsADay);
  if (tenthLast !== undefined) waits.push(tenthLast.sent_at.getTime() + codeRules.dayMs - now);
  const wait = Math.max(0, ...waits);
  if (wait > 0) return { waitSeconds: Math.ceil(wait / 1000) };

  const id = randomUUID();
  await queries.query('INSERT INTO code_sends (id, browser, phone, sent_at) VALUES ($1, $2, $3, $4)', [
    id,
    browser,
    phone,
    new Date(now),
  ]);
  return { id };
}
