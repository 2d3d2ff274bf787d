import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { HttpError } from '../http/errors.ts';
import type { DemonstrationCall, Effect } from './demonstration-inputs.ts';
import { demonstrationEffect, isDemonstrationPhone } from './demonstration-inputs.ts';

export type CaptchaOutcome = 'refused' | 'failed' | 'missing';

/** Plays the demonstration's inputs; without demonstration secrets every one is ordinary. */
export interface Demonstration {
  readonly active: boolean;
  effect(call: DemonstrationCall, input: string): Effect;
  /**
   * Fails, delays or garbles a call as its effect says.
   * @returns true where the reply was sent
   * @throws {HttpError} 500 for 'fails'
   */
  play(effect: Effect, reply: FastifyReply): Promise<boolean>;
  isUnlimitedPhone(phone: string): boolean;
  /** Chooses what this browser's next captcha comes to. */
  setCaptcha(browser: string, outcome: CaptchaOutcome): void;
  /** @returns whether this outcome was chosen; it is then used up */
  takeCaptcha(browser: string | null, outcome: CaptchaOutcome): boolean;
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
  const captchas = new Map<string, CaptchaOutcome>();
  return {
    active,
    effect: (call, input) => (active ? demonstrationEffect(call, input) : 'ordinary'),
    async play(effect, reply) {
      if (effect === 'fails') throw new HttpError(500, 'demonstration: this call fails');
      if (effect === 'slow') await sleep(slowMs);
      if (effect === 'tooSlow') await sleep(tooSlowMs);
      if (effect !== 'malformed') return false;
      await reply
        .type('text/html; charset=utf-8')
        .send('<!doctype html><title>Mantenimiento</title><p>Vuelva más tarde.</p>');
      return true;
    },
    isUnlimitedPhone: (phone) => active && isDemonstrationPhone(phone),
    setCaptcha(browser, outcome) {
      if (captchas.size >= maxVisitors) captchas.clear();
      captchas.set(browser, outcome);
    },
    takeCaptcha(browser, outcome) {
      if (browser === null || captchas.get(browser) !== outcome) return false;
      return captchas.delete(browser);
    },
  };
}
