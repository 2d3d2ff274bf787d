import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { limits } from '../../machines/model/limits.ts';
import type { Database, Queries } from '../database/database.ts';
import { takeLocks } from '../database/database.ts';
import { equalInConstantTime } from '../http/constant-time.ts';
import { texts } from '../texts.ts';
import type { SmsGateway } from './sms-gateways.ts';

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
  /** for the demonstration's numbers: no limit applies */
  readonly unlimited?: boolean;
}

export interface Codes {
  /**
   * Sends a code and makes it this visitor's only valid one (OTP-1).
   * @returns the seconds to wait where a limit forbids it (OTP-10)
   * @throws where the gateway fails; the send then counts towards no limit
   */
  send(visitor: string, phone: string, options?: SendOptions): Promise<SentCode | { readonly waitSeconds: number }>;
  /** The right code confirms its number, also when sent again; the fifth wrong try ends the code (OTP-8). */
  validate(visitor: string, code: string): Promise<boolean>;
  /** The number that this visitor's last code was sent to. */
  findPhone(visitor: string): Promise<string | null>;
  /** Whether this visitor confirmed this number within the last 15 minutes. */
  isConfirmed(visitor: string, phone: string): Promise<boolean>;
}

/** @param secret TOKEN_SECRET: without a key, the hash of one of 9,000 possible codes could be found by trying them */
export function createCodes(database: Database, gateway: SmsGateway, secret: string, clock: () => number): Codes {
  const hash = (visitor: string, code: string): string =>
    createHmac('sha256', secret).update(`code:${visitor}:${code}`).digest('hex');

  return {
    async send(visitor, phone, { lifetimeMs = codeRules.lifetimeMs, unlimited = false } = {}) {
      const code = String(randomInt(codeRules.lowest, codeRules.highest + 1));
      const reserved = unlimited
        ? null
        : await database.transaction((queries) => reserveSend(queries, visitor, phone, clock()));
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
        [visitor, phone, hash(visitor, code), new Date(expiresAt)],
      );
      return { code, expiresAt };
    },

    validate: (visitor, code) =>
      database.transaction(async (queries) => {
        const now = new Date(clock());
        const [current] = await queries.query<{ phone: string; code_hash: string; confirmed: boolean }>(
          `SELECT phone, code_hash, confirmed FROM codes
           WHERE browser = $1 AND expires_at > $2 AND wrong_tries < $3 FOR UPDATE`,
          [visitor, now, codeRules.wrongTries],
        );
        if (current === undefined) return false;
        if (!equalInConstantTime(current.code_hash, hash(visitor, code))) {
          await queries.query('UPDATE codes SET wrong_tries = wrong_tries + 1 WHERE browser = $1', [visitor]);
          return false;
        }
        // a retry after a lost reply does not extend the 15 minutes
        if (current.confirmed) return true;
        await queries.query('UPDATE codes SET confirmed = true WHERE browser = $1', [visitor]);
        await queries.query(
          `INSERT INTO confirmations (browser, phone, confirmed_at) VALUES ($1, $2, $3)
           ON CONFLICT (browser, phone) DO UPDATE SET confirmed_at = $3`,
          [visitor, current.phone, now],
        );
        return true;
      }),

    async findPhone(visitor) {
      const [row] = await database.query<{ phone: string }>('SELECT phone FROM codes WHERE browser = $1', [visitor]);
      return row?.phone ?? null;
    },

    async isConfirmed(visitor, phone) {
      const found = await database.query(
        'SELECT phone FROM confirmations WHERE browser = $1 AND phone = $2 AND confirmed_at > $3',
        [visitor, phone, new Date(clock() - limits.confirmationMs)],
      );
      return found.length > 0;
    },
  };
}

type Reservation = { readonly id: string } | { readonly waitSeconds: number };

/** Records a send before the message leaves, so that of two concurrent requests only one sends. */
async function reserveSend(queries: Queries, visitor: string, phone: string, now: number): Promise<Reservation> {
  await takeLocks(queries, [`visitor ${visitor}`, `phone ${phone}`]);
  const recent = await queries.query<{ phone: string; sent_at: Date }>(
    `SELECT phone, sent_at FROM code_sends WHERE (phone = $1 OR browser = $2) AND sent_at > $3 ORDER BY sent_at`,
    [phone, visitor, new Date(now - codeRules.dayMs)],
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
    visitor,
    phone,
    new Date(now),
  ]);
  return { id };
}
