import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

const passLifetimeMs = 5 * 60 * 1000;

/** One-time passes: each passed captcha admits one look-up by the same visitor (backend.md#look-ups). */
export type CaptchaPasses = ReturnType<typeof createCaptchaPasses>;

export function createCaptchaPasses(database: Database, clock: () => number) {
  return {
    async grant(visitor: string) {
      await database.query('INSERT INTO captcha_passes (id, browser, expires_at) VALUES ($1, $2, $3)', [
        randomUUID(),
        visitor,
        new Date(clock() + passLifetimeMs),
      ]);
    },
    /** @returns false if the visitor has no pass left */
    async consume(visitor: string) {
      const consumed = await database.query(
        `DELETE FROM captcha_passes WHERE id = (
           SELECT id FROM captcha_passes WHERE browser = $1 AND expires_at > $2
           ORDER BY expires_at LIMIT 1 FOR UPDATE SKIP LOCKED
         ) RETURNING id`,
        [visitor, new Date(clock())],
      );
      return consumed.length > 0;
    },
  };
}
