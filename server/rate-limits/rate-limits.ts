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
   * Counts one use for each network of an address, the narrowest first and none after a refusal: a full network uses up
   * nothing of the wider one that its neighbours share.
   * @param limit of one address; its key without the network
   */
  takeOfNetworks(networks: readonly ClientNetwork[], limit: RateLimit, queries?: Queries): Promise<number>;
  giveBack(limit: RateLimit, queries?: Queries): Promise<void>;
}

export function createRateLimits(database: Database, clock: () => number): RateLimits {
  const limits: RateLimits = {
    async take({ key, max, windowMs }, queries = database) {
      if (max === Infinity) return 0;
      const now = clock();
      const eachMs = windowMs / max;
      // `ends_at` is when all uses will have come back: the limit is reached where that is a window away
      const counted = await queries.query(
        `INSERT INTO rate_limits (key, used, ends_at) VALUES ($1, 1, $2::timestamptz + $3 * interval '1 millisecond')
         ON CONFLICT (key) DO UPDATE SET ends_at = $3 * interval '1 millisecond' + CASE
           WHEN rate_limits.ends_at > $2 AND rate_limits.ends_at <= $5 THEN rate_limits.ends_at ELSE $2 END
         WHERE rate_limits.ends_at + $3 * interval '1 millisecond' <= $4 OR rate_limits.ends_at > $5
         RETURNING key`,
        [key, new Date(now), eachMs, new Date(now + windowMs), new Date(now + windowMs + clockToleranceMs)],
      );
      if (counted.length > 0) return 0;
      const [row] = await queries.query<{ ends_at: Date }>('SELECT ends_at FROM rate_limits WHERE key = $1', [key]);
      return Math.max(1, Math.ceil(((row?.ends_at.getTime() ?? now) + eachMs - windowMs - now) / 1000));
    },

    async takeOfNetworks(networks, limit, queries = database) {
      for (const one of limitsOfNetworks(networks, limit)) {
        const waitSeconds = await limits.take(one, queries);
        if (waitSeconds > 0) return waitSeconds;
      }
      return 0;
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
