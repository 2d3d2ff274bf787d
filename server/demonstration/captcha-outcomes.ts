import type { Database } from '../database/database.ts';

export type CaptchaOutcome = 'refused' | 'failed' | 'missing';

/** How the next captcha of a visitor ends, as /demo/captcha chose. */
export interface CaptchaOutcomes {
  choose(visitor: string, outcome: CaptchaOutcome): Promise<void>;
  /** @returns whether this outcome was chosen; it applies once */
  take(visitor: string | null, outcome: CaptchaOutcome): Promise<boolean>;
}

export function createCaptchaOutcomes(database: Database, clock: () => number): CaptchaOutcomes {
  return {
    async choose(visitor, outcome) {
      await database.query(
        `INSERT INTO demonstration_captchas (browser, outcome, chosen_at) VALUES ($1, $2, $3)
         ON CONFLICT (browser) DO UPDATE SET outcome = $2, chosen_at = $3`,
        [visitor, outcome, new Date(clock())],
      );
    },
    async take(visitor, outcome) {
      if (visitor === null) return false;
      const taken = await database.query(
        'DELETE FROM demonstration_captchas WHERE browser = $1 AND outcome = $2 RETURNING browser',
        [visitor, outcome],
      );
      return taken.length > 0;
    },
  };
}
