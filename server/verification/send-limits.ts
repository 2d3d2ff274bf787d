import { randomUUID } from 'node:crypto';
import type { Database, Queries } from '../database/database.ts';
import { takeLocks } from '../database/database.ts';
import type { ExpiringRows } from '../database/expired-rows.ts';
import type { ClientNetwork } from '../rate-limits/client-address.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { clockToleranceMs, limitsOfNetworks } from '../rate-limits/rate-limits.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Who may be sent how many codes (backend.md#sending-codes). */
export const sendRules = {
  betweenSendsMs: minuteMs,
  dayMs: 24 * hourMs,
  /** to a number in a day, asked for by one network */
  sendsADay: 10,
  /** to a number in an hour, by all networks: what others use up locks it for no longer */
  sendsAnHour: 10,
  /** to a number in a day, by all networks */
  sendsADayOfAll: 30,
  /** of these, at most so many for one visitor: nobody can use up another's */
  sendsOfVisitor: 5,
  hourMs,
  /** different numbers in an hour, for all visitors of a NIS together: the office releases one that others locked */
  numbersOfNis: 3,
} as const;

/** They outlast the session: the limits count them. */
export const expiringSends: ExpiringRows = { table: 'code_sends', column: 'sent_at', neededMs: sendRules.dayMs };

export interface SendRequest {
  readonly visitor: string;
  /** the eligible NIS that the visitor looked up */
  readonly nis: string;
  /** 10 digits */
  readonly phone: string;
  /** the client's, by keyed hashes; none: no limit applies to them */
  readonly networks: readonly ClientNetwork[];
}

/** A limit forbids the send: which one, and for how long. */
export class SendLimitReached extends Error {
  override readonly name = 'SendLimitReached';
  constructor(
    readonly limit: string,
    readonly waitSeconds: number,
  ) {
    super(`limit reached: ${limit}`);
  }
}

export interface SendLimits {
  /**
   * Records a send before the message leaves, so that of two concurrent requests only one sends.
   * @returns its id
   * @throws {SendLimitReached} and records nothing
   */
  reserve(request: SendRequest): Promise<string>;
  /** Takes back a send that surely did not happen; of one number's in a day only the first. */
  giveBack(id: string, request: SendRequest): Promise<void>;
}

/**
 * @param perAddress sends in an hour for one network
 * @param budget sends in an hour for all together
 */
export function createSendLimits(
  database: Database,
  rateLimits: RateLimits,
  { perAddress, budget }: { perAddress: number; budget: number },
  clock: () => number,
): SendLimits {
  const counters = ({ networks }: SendRequest) => [
    ...limitsOfNetworks(networks, { key: 'sms', max: perAddress, windowMs: hourMs }).map((counter) => ({
      ...counter,
      limit: 'address',
    })),
    { key: 'sms', max: budget, windowMs: hourMs, limit: 'budget' },
  ];

  return {
    reserve: (request) =>
      database.transaction(async (queries) => {
        const { visitor, nis, phone } = request;
        const now = clock();
        await takeLocks(queries, [`phone ${phone}`, `nis ${nis}`]);
        const [longest] = waitsOf(await sendsOf(queries, request, now), request, now).toSorted((a, b) => b[1] - a[1]);
        if (longest !== undefined) throw new SendLimitReached(longest[0], Math.ceil(longest[1] / 1000));
        for (const { limit, ...counter } of counters(request)) {
          const waitSeconds = await rateLimits.take(counter, queries);
          if (waitSeconds > 0) throw new SendLimitReached(limit, waitSeconds);
        }
        const id = randomUUID();
        await queries.query(
          'INSERT INTO code_sends (id, browser, nis, phone, network, sent_at) VALUES ($1, $2, $3, $4, $5, $6)',
          [id, visitor, nis, phone, networkOf(request), new Date(now)],
        );
        return id;
      }),

    giveBack: (id, request) =>
      database.transaction(async (queries) => {
        await takeLocks(queries, [`phone ${request.phone}`]);
        const returned = await queries.query(
          `UPDATE code_sends SET returned = true WHERE id = $1 AND NOT EXISTS (
             SELECT 1 FROM code_sends WHERE phone = $2 AND returned AND sent_at > $3
           ) RETURNING id`,
          [id, request.phone, new Date(clock() - sendRules.dayMs)],
        );
        if (returned.length === 0) return;
        for (const { limit: _, ...counter } of counters(request)) await rateLimits.giveBack(counter, queries);
      }),
  };
}

/** Forgets the sends to a number, for the office. @returns how many */
export async function releaseNumber(database: Database, phone: string): Promise<number> {
  return (await database.query('DELETE FROM code_sends WHERE phone = $1 RETURNING id', [phone])).length;
}

/** The same for a NIS. @returns how many */
export async function releaseNis(database: Database, nis: string): Promise<number> {
  return (await database.query('DELETE FROM code_sends WHERE nis = $1 RETURNING id', [nis])).length;
}

/** By which a number's sends are told apart; null: not known. */
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

/** The sends of the last day to this number or for this NIS, oldest first. */
function sendsOf(queries: Queries, { phone, nis }: SendRequest, now: number): Promise<Send[]> {
  return queries.query<Send>(
    `SELECT browser, nis, phone, network, sent_at FROM code_sends
     WHERE (phone = $1 OR nis = $2) AND sent_at > $3 AND sent_at <= $4 AND NOT returned ORDER BY sent_at`,
    [phone, nis, new Date(now - sendRules.dayMs), new Date(now + clockToleranceMs)],
  );
}

/** The limits that forbid a send now, each with the milliseconds until it no longer does. */
function waitsOf(sends: readonly Send[], request: SendRequest, now: number): [string, number][] {
  const { visitor, nis, phone } = request;
  const network = networkOf(request);
  const toPhone = sends.filter((send) => send.phone === phone);
  // one whose network is not known counts as this one's
  const isOfNetwork = (send: Send): boolean => [send.network, network].includes(null) || send.network === network;
  const ofNetwork = toPhone.filter(isOfNetwork);
  const ofVisitor = toPhone.filter((send) => send.browser === visitor);
  // of each other number of this NIS, its last send
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
