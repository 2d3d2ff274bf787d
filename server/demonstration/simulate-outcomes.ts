import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../machines/model/calls.ts';
import { refusal } from '../applications/registration-payload.ts';
import { HttpError } from '../http/errors.ts';
import type { VisitorSessions } from '../visitors/visitor-session.ts';
import { texts } from '../texts.ts';
import { LookupMissing } from '../customers/lookups.ts';
import { findOutcome, type SimulatedOutcome } from './demonstration-inputs.ts';
import type { Database } from '../database/database.ts';

export interface DemonstrationTimes {
  readonly slowMs: number;
  /** Longer than the portal's timeout (wire.md#timeouts). */
  readonly tooSlowMs: number;
}

interface SimulationDependencies {
  readonly database: Database;
  readonly sessions: VisitorSessions;
  readonly captchaOutcomes: CaptchaOutcomes;
}

/** Calls the route's actual handler. */
type Answer = () => Promise<unknown>;
type Simulate = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => Promise<unknown>;

/**
 * Wraps the handlers of routes registered later. Simulates the outcome of a demonstration input after the route's
 * checks and before its handler.
 */
export function simulateOutcomes(
  app: FastifyInstance,
  { database, sessions, captchaOutcomes }: SimulationDependencies,
  { slowMs, tooSlowMs }: DemonstrationTimes = { slowMs: 4000, tooSlowMs: 17_000 },
): void {
  /** Simulates the outcome of the call's input. */
  const byInput =
    (call: CallName, inputOf: (request: FastifyRequest) => string | Promise<string>): Simulate =>
    async (request, reply, answer) => {
      const outcome = findOutcome(call, await inputOf(request));
      if (outcome === 'fails') throw new HttpError(500, 'demonstration: this call fails');
      if (outcome === 'limited') throw new HttpError(429, 'demonstration: too many calls', { retryAfterSeconds: 60 });
      if (outcome === 'slow') await sleep(slowMs);
      if (outcome === 'tooSlow') await sleep(tooSlowMs);
      if (outcome === 'malformed') return reply.type('text/html; charset=utf-8').send(page);
      const simulated = replies[call]?.[outcome];
      return simulated === undefined ? answer() : simulated(answer);
    };

  const simulations: { readonly [Name in CallName]?: Simulate } = {
    validateCaptcha: async ({ visitor }, _reply, answer) => {
      const outcome = await captchaOutcomes.take(visitor, ['refused', 'failed']);
      if (outcome === 'refused') return { ok: false };
      if (outcome === 'failed') throw new HttpError(500, 'demonstration: this call fails');
      return answer();
    },
    findNis: byInput('findNis', ({ nis }) => nis),
    findRegistro: byInput('findRegistro', ({ nis }) => nis),
    findFolio: byInput('findFolio', inQuery('folio')),
    // listPrograms and validateCode carry no customer data; use the visitor's latest input.
    listPrograms: byInput('listPrograms', async (request) => {
      const visitor = await sessions.read(request);
      return latest('SELECT nis AS input FROM lookups WHERE browser = $1 ORDER BY looked_up_at DESC LIMIT 1', visitor);
    }),
    validateCode: byInput('validateCode', ({ visitor }) =>
      latest('SELECT phone AS input FROM codes WHERE browser = $1 ORDER BY sent_at DESC LIMIT 1', visitor),
    ),
    requestCode: byInput('requestCode', inQuery('numero')),
    register: byInput('register', ({ application }) => application?.contact.phone ?? ''),
  };

  async function latest(sql: string, visitor: string | null): Promise<string> {
    const [row] = await database.query<{ input: string }>(sql, [visitor]);
    return row?.input ?? '';
  }

  const findScript: Simulate = async (request, _reply, answer) => {
    if ((await captchaOutcomes.take(await sessions.read(request), ['missing'])) === null) return answer();
    throw new HttpError(404, 'demonstration: no captcha this time');
  };

  app.addHook('onRoute', (route) => {
    const { handler, url } = route;
    const call = route.config?.call;
    const simulate = call === undefined ? undefined : simulations[call];
    const wrapped = url === '/captcha/api.js' ? findScript : simulate;
    if (wrapped === undefined) return;
    route.handler = function (request, reply) {
      return wrapped(request, reply, async () => handler.call(this, request, reply));
    };
  });
}

/** Reads a parameter of the query, without white space and in upper case. */
const inQuery =
  (name: string) =>
  ({ url }: FastifyRequest): string =>
    (new URL(url, 'http://localhost').searchParams.get(name) ?? '').trim().toUpperCase();

const page = '<!doctype html><title>Mantenimiento</title><p>Vuelva más tarde.</p>';

const registered = (Result: object) => ({ Ok: true, Mensaje: '', Result });

/** Outcomes specific to one call, in the format of its route. */
const replies: {
  readonly [Name in CallName]?: { readonly [Outcome in SimulatedOutcome]?: (answer: Answer) => unknown };
} = {
  findNis: {
    withoutResult: async (answer) => {
      const found = await answer();
      return typeof found === 'object' ? { ...found, Result: null } : found;
    },
  },
  listPrograms: { empty: () => ({ ok: true, result: [] }) },
  requestCode: {
    notLookedUp: () => {
      throw new LookupMissing();
    },
    refused: () => ({ ok: false, result: null, mensaje: texts.demonstrationNumberRefused }),
  },
  register: {
    refused: () => refusal(texts.demonstrationRegistrationRefused),
    infected: () => refusal(texts.documentInfected, true),
    notScanned: () => refusal(texts.documentNotScanned),
    exhausted: () => refusal(texts.phoneExhausted),
    folioZero: () => registered({ FolioRegistro: 0 }),
    withoutFolio: () => registered({}),
  },
};

export type CaptchaOutcome = 'refused' | 'failed' | 'missing';

/** Outcome of a visitor's next captcha, chosen by /demo/captcha. */
export type CaptchaOutcomes = ReturnType<typeof createCaptchaOutcomes>;

export function createCaptchaOutcomes(database: Database, clock: () => number) {
  return {
    async choose(visitor: string, outcome: CaptchaOutcome) {
      await database.query(
        `INSERT INTO demonstration_captchas (browser, outcome, chosen_at) VALUES ($1, $2, $3)
         ON CONFLICT (browser) DO UPDATE SET outcome = $2, chosen_at = $3`,
        [visitor, outcome, new Date(clock())],
      );
    },
    /** Consumes the chosen outcome if it is one of `outcomes`. @returns null if it isn't */
    async take(visitor: string | null, outcomes: readonly CaptchaOutcome[]) {
      if (visitor === null) return null;
      const [taken] = await database.query<{ outcome: CaptchaOutcome }>(
        'DELETE FROM demonstration_captchas WHERE browser = $1 AND outcome = ANY($2::text[]) RETURNING outcome',
        [visitor, outcomes],
      );
      return taken?.outcome ?? null;
    },
  };
}
