import type { Database, Queries } from '../database/database.ts';
import type { ExpiringRows } from '../database/expired-rows.ts';
import type { ClientNetwork } from './client-address.ts';

/**
 * So many uses of a key, the same for all processes; one comes back every `windowMs / max`, so that who used all up waits for
 * one and not for the window's end.
 */
export interface RateLimit {
  readonly key: string;
  /** Infinity: no limit */
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Clocks of two processes differ by less. What is dated further ahead was written while a clock was wrong, and counts no
 * more: it would hold for as long as the clock was ahead.
 */
export const clockToleranceMs = 60 * 1000;

/** Counts in the database, so that a limit holds for all processes together; `@fastify/rate-limit` would need Redis. */
export interface RateLimits {
  /** Counts one use where the limit allows it. @returns the seconds to wait; 0 where it was counted */
  take(limit: RateLimit, queries?: Queries): Promise<number>;
  /**
   * Counts one use of each limit if all of them allow it, in one statement: a full limit uses up nothing of the others, such
   * as those of wider networks that neighbours share. All have the same window.
   * @returns the first limit that refused, with the seconds to wait; null: counted
   */
  takeAll(
    limits: readonly Omit<RateLimit, 'windowMs'>[],
    windowMs: number,
    queries?: Queries,
  ): Promise<{ readonly key: string; readonly waitSeconds: number } | null>;
  giveBack(limit: RateLimit, queries?: Queries): Promise<void>;
}

export function createRateLimits(database: Database, clock: () => number): RateLimits {
  const limits: RateLimits = {
    take: async ({ windowMs, ...limit }, queries) =>
      (await limits.takeAll([limit], windowMs, queries))?.waitSeconds ?? 0,

    async takeAll(asked, windowMs, queries = database) {
      const finite = asked.filter(({ max }) => max !== Infinity);
      if (finite.length === 0) return null;
      const now = clock();
      const keys = finite.map(({ key }) => key);
      // `ends_at` is when all uses will have come back: the limit is reached where that is a window away
      const counted = await queries.query<{ key: string }>(
        `INSERT INTO rate_limits (key, used, ends_at)
         SELECT key, 1, $3::timestamptz + each_ms * interval '1 millisecond'
         FROM unnest($1::text[], $2::float8[]) AS asked (key, each_ms)
         WHERE NOT EXISTS (
           SELECT 1 FROM unnest($1::text[], $2::float8[]) AS other (key, each_ms) JOIN rate_limits USING (key)
           WHERE rate_limits.key = ANY($1) AND ends_at + each_ms * interval '1 millisecond' > $4 AND ends_at <= $5)
         ORDER BY key
         ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at - $3::timestamptz + CASE
           WHEN rate_limits.ends_at > $3 AND rate_limits.ends_at <= $5 THEN rate_limits.ends_at ELSE $3 END
         WHERE rate_limits.ends_at + (excluded.ends_at - $3::timestamptz) <= $4 OR rate_limits.ends_at > $5
         RETURNING key`,
        [
          keys,
          finite.map(({ max }) => windowMs / max),
          new Date(now),
          new Date(now + windowMs),
          new Date(now + windowMs + clockToleranceMs),
        ],
      );
      if (counted.length === finite.length) return null;
      // another request took the last use of one of them meanwhile
      const lucky = finite.filter(({ key }) => counted.some((row) => row.key === key));
      for (const limit of lucky) await limits.giveBack({ ...limit, windowMs }, queries);
      const rows = await queries.query<{ key: string; ends_at: Date }>(
        'SELECT key, ends_at FROM rate_limits WHERE key = ANY($1)',
        [keys],
      );
      const ends = new Map(rows.map(({ key, ends_at }) => [key, ends_at.getTime()]));
      const refusals = finite.map(({ key, max }) => {
        const waitMs = (ends.get(key) ?? 0) + windowMs / max - windowMs - now;
        return { key, waitSeconds: waitMs > clockToleranceMs + windowMs / max ? 0 : Math.ceil(waitMs / 1000) };
      });
      return refusals.find(({ waitSeconds }) => waitSeconds > 0) ?? { key: keys[0] ?? '', waitSeconds: 1 };
    },

    async giveBack({ key, max, windowMs }, queries = database) {
      if (max === Infinity) return;
      const update = `UPDATE rate_limits SET ends_at = ends_at - $2 * interval '1 millisecond' WHERE key = $1`;
      await queries.query(update, [key, windowMs / max]);
    },
  };
  return limits;
}

export const expiringLimits: ExpiringRows = { table: 'rate_limits', column: 'ends_at', neededMs: 0 };

/** The limit of an address for each of its networks, by their multiples. */
export function limitsOfNetworks(networks: readonly ClientNetwork[], { key, max, ...limit }: RateLimit): RateLimit[] {
  return networks.map(({ name, multiple }) => ({ key: `${key} of ${name}`, max: max * multiple, ...limit }));
}
