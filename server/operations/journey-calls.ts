import type { FastifyInstance } from 'fastify';
import { callNames } from '../../machines/model/calls.ts';
import type { Metrics } from './metrics.ts';
import { callOutcomes } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the Ok of the answer; null: it has none */
    accepted: boolean | null;
  }
}

/** Counts how each call ended: 'ok', 'refused' (Ok false), or 'failed' (no answer that says one of these). */
export function countJourneyCalls(app: FastifyInstance, metrics: Metrics): void {
  // from 0 on: of a counter that begins with its first call, Prometheus sees no increase
  for (const name of callNames) {
    for (const outcome of callOutcomes) metrics.countJourneyCall(name, outcome, 0);
  }
  app.decorateRequest('accepted', null);
  app.addHook('preSerialization', async (request, _reply, payload) => {
    request.accepted = isAccepted(payload);
    return payload;
  });
  app.addHook('onResponse', async ({ routeOptions, accepted }, { statusCode }) => {
    const { call } = routeOptions.config;
    if (call === undefined) return;
    if (statusCode !== 200 || accepted === null) metrics.countJourneyCall(call, 'failed');
    else metrics.countJourneyCall(call, accepted ? 'ok' : 'refused');
  });
}

/** The Ok of a reply, before it is encrypted; true for a token; null: it has none. */
function isAccepted(reply: unknown): boolean | null {
  if (typeof reply !== 'object' || reply === null) return null;
  if ('ok' in reply) return reply.ok === true;
  if ('Ok' in reply) return reply.Ok === true;
  return 'data' in reply ? true : null;
}
