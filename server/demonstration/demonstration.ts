import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { HttpError } from '../http/errors.ts';
import type { DemonstrationCall, SimulatedOutcome } from './demonstration-inputs.ts';
import { findOutcome, isDemonstrationPhone } from './demonstration-inputs.ts';

export type CaptchaOutcome = 'refused' | 'failed' | 'missing';

/** Simulates the outcomes of the demonstration's inputs (contract §7); with other secrets every outcome is ordinary. */
export interface Demonstration {
  readonly active: boolean;
  /**
   * Waits where the outcome is slow, sends the reply where it is 'malformed', and leaves the rest to the route.
   * @throws {HttpError} 500 for 'fails', 429 for 'limited'
   */
  simulate(call: DemonstrationCall, input: string, reply: FastifyReply): Promise<SimulatedOutcome>;
  isUnlimitedPhone(phone: string): boolean;
  /** Chooses the outcome of this visitor's next captcha. */
  setCaptchaOutcome(visitor: string, outcome: CaptchaOutcome): void;
  /** @returns whether this outcome was chosen; it applies once */
  takeCaptchaOutcome(visitor: string | null, outcome: CaptchaOutcome): boolean;
}

export interface DemonstrationTimes {
  readonly slowMs: number;
  /** more than the portal waits (contract §3) */
  readonly tooSlowMs: number;
}

const maxVisitors = 1000;

export function createDemonstration(
  active: boolean,
  { slowMs, tooSlowMs }: DemonstrationTimes = { slowMs: 4000, tooSlowMs: 17_000 },
): Demonstration {
  const captchaOutcomes = new Map<string, CaptchaOutcome>();
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
    setCaptchaOutcome(visitor, outcome) {
      if (captchaOutcomes.size >= maxVisitors) captchaOutcomes.clear();
      captchaOutcomes.set(visitor, outcome);
    },
    takeCaptchaOutcome(visitor, outcome) {
      if (visitor === null || captchaOutcomes.get(visitor) !== outcome) return false;
      return captchaOutcomes.delete(visitor);
    },
  };
}
