import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** How long a passed captcha waits for its look-up. */
const passLifetimeMs = 5 * 60 * 1000;

/** One passed captcha admits one look-up of the browser that passed it (contract §9). */
export interface CaptchaPasses {
  grant(browser: string): Promise<void>;
  /** @returns false where the browser has no pass left */
  spend(browser: string): Promise<boolean>;
}

export function createCaptchaPasses(database: Database, clock: () => number): CaptchaPasses {
  return {
    async grant(browser) {
      await database.query('INSERT INTO captcha_passes (id, browser, expires_at) VALUES ($1, $2, $3)', [
        randomUUID(),
        browser,
        new Date(clock() + passLifetimeMs),
      ]);
    },
    async spend(browser) {
      const spent = await database.query(
        `DELETE FROM captcha_passes WHERE id = (
           SELECT id FROM captcha_passes WHERE browser = $1 AND expires_at > $2
           ORDER BY expires_at LIMIT 1 FOR UPDATE SKIP LOCKED
         ) RETURNING id`,
        [browser, new Date(clock())],
      );
      return spent.length > 0;
    },
  };
}
