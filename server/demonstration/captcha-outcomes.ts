import type { Database } from '../database/database.ts';

export type CaptchaOutcome = 'refused' | 'failed' | 'missing';

/** Outcome of a visitor's next captcha, chosen by /demo/captcha. */
export interface CaptchaOutcomes {
  choose(visitor: string, outcome: CaptchaOutcome): Promise<void>;
  /** Consumes the chosen outcome if it is one of these. @returns null if none of them was chosen */
  take(visitor: string | null, outcomes: readonly CaptchaOutcome[]): Promise<CaptchaOutcome | null>;
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
    async take(visitor, outcomes) {
      if (visitor === null) return null;
      const [taken] = await database.query<{ outcome: CaptchaOutcome }>(
        'DELETE FROM demonstration_captchas WHERE browser = $1 AND outcome = ANY($2::text[]) RETURNING outcome',
        [visitor, outcomes],
      );
      return taken?.outcome ?? null;
    },
  };
}
