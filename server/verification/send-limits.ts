import { randomUUID } from 'node:crypto';
import { takeLocks, type Database, type Queries } from '../database/database.ts';
import type { ClientNetwork } from '../rate-limits/client-address.ts';
import { clockToleranceMs, LimitReached, limitsOfNetworks, type RateLimits } from '../rate-limits/rate-limits.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Rate limits for SMS codes (backend.md#sending-codes). */
export const sendRules = {
  betweenSendsMs: minuteMs,
  dayMs: 24 * hourMs,
  /** Per number, day and requesting network. */
  sendsADay: 10,
  /** Per number and hour, over all networks. Short, so that strangers can't lock a number for long. */
  sendsAnHour: 10,
  /** Per number and day, over all networks. */
  sendsADayOfAll: 30,
  /** Per number, day and visitor, so that no visitor can exhaust a number's sends for others. */
  sendsOfVisitor: 5,
  hourMs,
  /** Distinct numbers per NIS and hour, over all visitors. The office can release a NIS. */
  numbersOfNis: 3,
} as const;

export interface SendRequest {
  readonly visitor: string;
  /** The eligible NIS that the visitor looked up. */
  readonly nis: string;
  /** 10 digits. */
  readonly phone: string;
  /** HMACs of the client's networks, used as rate-limit keys; empty: not limited */
  readonly networks: readonly ClientNetwork[];
}

export type SendLimits = ReturnType<typeof createSendLimits>;

/**
 * @param perAddress hourly limit per network
 * @param budget hourly limit over all clients
 */
export function createSendLimits(
  database: Database,
  rateLimits: RateLimits,
  { perAddress, budget }: { perAddress: number; budget: number },
  clock: () => number,
) {
  const counters = ({ networks }: SendRequest) => [
    ...limitsOfNetworks(networks, { key: 'sms', max: perAddress, windowMs: hourMs, reason: 'address' }),
    { key: 'sms', max: budget, windowMs: hourMs, reason: 'budget' },
  ];

  return {
    /**
     * Records the send before the SMS goes out, so that only one of two concurrent requests sends.
     * @returns the send's id
     * @throws {LimitReached} and records nothing, if a limit rejects the send
     */
    reserve: (request: SendRequest) =>
      database.transaction(async (queries) => {
        const { visitor, nis, phone } = request;
        const now = clock();
        const reached = (limit: string, waitSeconds: number) =>
          new LimitReached('too soon for another code', limit, waitSeconds, phone);
        await takeLocks(queries, [`phone ${phone}`, `nis ${nis}`]);
        const [longest] = waitsOf(await sendsOf(queries, request, now), request, now).toSorted((a, b) => b[1] - a[1]);
        if (longest !== undefined) throw reached(longest[0], Math.ceil(longest[1] / 1000));
        const refused = await rateLimits.takeAll(counters(request), hourMs, queries);
        if (refused !== null) throw reached(refused.limit.reason, refused.waitSeconds);
        const id = randomUUID();
        await queries.query(
          'INSERT INTO code_sends (id, browser, nis, phone, network, sent_at) VALUES ($1, $2, $3, $4, $5, $6)',
          [id, visitor, nis, phone, networkOf(request), new Date(now)],
        );
        return id;
      }),

    /** Refunds a send that provably failed, at most one per number and day. */
    refund: (id: string, request: SendRequest) =>
      database.transaction(async (queries) => {
        await takeLocks(queries, [`phone ${request.phone}`]);
        const returned = await queries.query(
          `UPDATE code_sends SET returned = true WHERE id = $1 AND NOT EXISTS (
             SELECT 1 FROM code_sends WHERE phone = $2 AND returned AND sent_at > $3
           ) RETURNING id`,
          [id, request.phone, new Date(clock() - sendRules.dayMs)],
        );
        if (returned.length === 0) return;
        for (const counter of counters(request)) await rateLimits.refund(counter, queries);
      }),
  };
}

/** Deletes a number's or a NIS's sends (office command). @returns number of deleted rows */
export async function releaseSends(database: Database, column: 'phone' | 'nis', value: string): Promise<number> {
  return (await database.query(`DELETE FROM code_sends WHERE ${column} = $1 RETURNING id`, [value])).length;
}

/** Network that counts for the per-network limit; null if unknown. */
function networkOf({ networks }: SendRequest): string | null {
  return networks[0]?.name ?? null;
}

interface Send {
  browser: string;
  nis: string;
  phone: string;
  network: string | null;
  sent_at: Date;
}

/** Sends of the last day to this number or for this NIS, oldest first. */
function sendsOf(queries: Queries, { phone, nis }: SendRequest, now: number): Promise<Send[]> {
  return queries.query<Send>(
    `SELECT browser, nis, phone, network, sent_at FROM code_sends
     WHERE (phone = $1 OR nis = $2) AND sent_at > $3 AND sent_at <= $4 AND NOT returned ORDER BY sent_at`,
    [phone, nis, new Date(now - sendRules.dayMs), new Date(now + clockToleranceMs)],
  );
}

/** Limits that reject a send at `now`, each with the remaining wait in ms. */
function waitsOf(sends: readonly Send[], request: SendRequest, now: number): [string, number][] {
  const { visitor, nis, phone } = request;
  const network = networkOf(request);
  const toPhone = sends.filter((send) => send.phone === phone);
  // A send from an unknown network counts for every network.
  const isOfNetwork = (send: Send): boolean => [send.network, network].includes(null) || send.network === network;
  const ofNetwork = toPhone.filter(isOfNetwork);
  const ofVisitor = toPhone.filter((send) => send.browser === visitor);
  // The last send to each of this NIS's other numbers.
  const otherNumbers = sends
    .filter((send) => send.nis === nis && send.phone !== phone)
    .filter((send, index, others) => !others.slice(index + 1).some((later) => later.phone === send.phone));
  const waits: [string, Send | undefined, number][] = [
    ['number-pause', toPhone.at(-1), sendRules.betweenSendsMs],
    ['number-day', ofNetwork.at(-sendRules.sendsADay), sendRules.dayMs],
    ['number-hour', toPhone.at(-sendRules.sendsAnHour), sendRules.hourMs],
    ['number-day-of-all', toPhone.at(-sendRules.sendsADayOfAll), sendRules.dayMs],
    ['number-visitor', ofVisitor.at(-sendRules.sendsOfVisitor), sendRules.dayMs],
    ['nis-numbers', otherNumbers.at(-sendRules.numbersOfNis), sendRules.hourMs],
  ];
  return waits.flatMap(([limit, send, lengthMs]): [string, number][] => {
    const wait = send === undefined ? 0 : send.sent_at.getTime() + lengthMs - now;
    return wait > 0 ? [[limit, wait]] : [];
  });
}
