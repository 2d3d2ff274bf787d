import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http/errors.ts';
import type { DemonstrationCall, SimulatedOutcome } from './demonstration-inputs.ts';
import { findOutcome, isDemonstrationPhone } from './demonstration-inputs.ts';

export type CaptchaOutcome = 'refused' | 'failed' | 'missing';

/** Simulates the outcomes of the demonstration's inputs (backend.md#demonstration-data); with other secrets every outcome is ordinary. */
export interface Demonstration {
  readonly active: boolean;
  /**
   * Waits where the outcome is slow, sends the reply where it is 'malformed', and leaves the rest to the route.
   * @throws {HttpError} 500 for 'fails', 429 for 'limited'
   */
  simulate(call: DemonstrationCall, input: string, reply: FastifyReply): Promise<SimulatedOutcome>;
  isUnlimitedPhone(phone: string): boolean;
  /** Chooses the outcome of this visitor's next captcha. */
  setCaptchaOutcome(visitor: string, outcome: CaptchaOutcome): Promise<void>;
  /** @returns whether this outcome was chosen; it applies once */
  takeCaptchaOutcome(visitor: string | null, outcome: CaptchaOutcome): Promise<boolean>;
}

export interface DemonstrationTimes {
  readonly slowMs: number;
  /** more than the portal waits (wire.md#timeouts) */
  readonly tooSlowMs: number;
}

export function createDemonstration(
  active: boolean,
  database: Database,
  clock: () => number,
  { slowMs, tooSlowMs }: DemonstrationTimes = { slowMs: 4000, tooSlowMs: 17_000 },
): Demonstration {
  return {
    active,
    async simulate(call, input, reply) {
      const outcome = active ? findOutcome(call, input) : 'ordinary';
      if (outcome === 'fails') throw new HttpError(500, 'demonstration: this call fails');
      if (outcome === 'limited') throw new HttpError(429, 'demonstration: too many calls', { retryAfterSeconds: 60 });
      if (outcome === 'slow') await sleep(slowMs);
      if (outcome === 'tooSlow') await sleep(tooSlowMs);
      if (outcome === 'malformed') {
        const page = '<!doctype html><title>Mantenimiento</title><p>Vuelva más tarde.</p>';
        await reply.type('text/html; charset=utf-8').send(page);
      }
      return outcome;
    },
    isUnlimitedPhone: (phone) => active && isDemonstrationPhone(phone),
    async setCaptchaOutcome(visitor, outcome) {
      await database.query(
        `INSERT INTO demonstration_captchas (browser, outcome, chosen_at) VALUES ($1, $2, $3)
         ON CONFLICT (browser) DO UPDATE SET outcome = $2, chosen_at = $3`,
        [visitor, outcome, new Date(clock())],
      );
    },
    async takeCaptchaOutcome(visitor, outcome) {
      if (!active || visitor === null) return false;
      const taken = await database.query(
        'DELETE FROM demonstration_captchas WHERE browser = $1 AND outcome = $2 RETURNING browser',
        [visitor, outcome],
      );
      return taken.length > 0;
    },
  };
}
