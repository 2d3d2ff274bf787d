import type { Database, Queries } from '../database/database.ts';
import type { ClientNetwork } from './client-address.ts';

/**
 * GCRA: at most `max` uses of a key per window, over all processes. Capacity refills continuously: one use every
 * `windowMs / max`.
 */
export interface RateLimit {
  readonly key: string;
  /** Infinity: no limit. */
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Upper bound of the skew between two processes' clocks. A row dated further ahead was written with a wrong clock. It
 * is ignored, because it would block the key until that date.
 */
export const clockToleranceMs = 60 * 1000;

/** A limit rejects the call; http/errors.ts maps it to a status. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  constructor(
    message: string,
    /** The limit's name in the security log. */
    readonly limit: string,
    readonly waitSeconds: number,
    /** 10 digits, if the limit is per phone number. */
    readonly phone?: string,
  ) {
    super(message);
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counts in the database, so that limits apply across processes; `@fastify/rate-limit` would need Redis. */
export function createRateLimits(database: Database, clock: () => number) {
  const limits = {
    /** Counts one use if the limit allows it. @returns the wait in seconds; 0 if the use was counted */
    take: async ({ windowMs, ...limit }: RateLimit) => (await limits.takeAll([limit], windowMs))?.waitSeconds ?? 0,

    /**
     * Counts one use of each limit if all allow it, in one statement. A rejection consumes no capacity of the other
     * limits, such as those of wider networks, which neighbours share. All limits have the same window.
     * @returns the first limit that rejected the use, with the wait in seconds; null if the use was counted
     */
    async takeAll<Limit extends Omit<RateLimit, 'windowMs'>>(
      asked: readonly Limit[],
      windowMs: number,
      queries: Queries = database,
    ): Promise<{ readonly limit: Limit; readonly waitSeconds: number } | null> {
      const finite = asked.filter(({ max }) => max !== Infinity);
      const [narrowest] = finite;
      if (narrowest === undefined) return null;
      const now = clock();
      const keys = finite.map(({ key }) => key);
      // `ends_at`: when the limit is fully refilled, at most a window from now. A use that would exceed that is rejected.
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
      // A concurrent request exhausted one of the limits.
      const countedLimits = finite.filter(({ key }) => counted.some((row) => row.key === key));
      for (const limit of countedLimits) await limits.refund({ ...limit, windowMs }, queries);
      const rows = await queries.query<{ key: string; ends_at: Date }>(
        'SELECT key, ends_at FROM rate_limits WHERE key = ANY($1)',
        [keys],
      );
      const ends = new Map(rows.map(({ key, ends_at }) => [key, ends_at.getTime()]));
      const refusals = finite.map((limit) => {
        const waitMs = (ends.get(limit.key) ?? 0) + windowMs / limit.max - windowMs - now;
        return { limit, waitSeconds: waitMs > clockToleranceMs + windowMs / limit.max ? 0 : Math.ceil(waitMs / 1000) };
      });
      return refusals.find(({ waitSeconds }) => waitSeconds > 0) ?? { limit: narrowest, waitSeconds: 1 };
    },

    async refund({ key, max, windowMs }: RateLimit, queries: Queries = database) {
      if (max === Infinity) return;
      const update = `UPDATE rate_limits SET ends_at = ends_at - $2 * interval '1 millisecond' WHERE key = $1`;
      await queries.query(update, [key, windowMs / max]);
    },
  };
  return limits;
}

/** An address's limit for each of its networks, scaled by their multiples. */
export function limitsOfNetworks<Limit extends RateLimit>(networks: readonly ClientNetwork[], limit: Limit): Limit[] {
  return networks.map(({ name, multiple }) => ({
    ...limit,
    key: `${limit.key} of ${name}`,
    max: limit.max * multiple,
  }));
}
