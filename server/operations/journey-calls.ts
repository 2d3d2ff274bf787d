import type { FastifyInstance } from 'fastify';
import { callNames } from '../../machines/model/calls.ts';
import { callOutcomes, type Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reply's `Ok` flag; null if it has none. */
    accepted: boolean | null;
  }
}

/** Counts each call's outcome: 'ok', 'refused' (Ok false), or 'failed' (an error, or a reply without `Ok`). */
export function countJourneyCalls(app: FastifyInstance, metrics: Metrics): void {
  // Starts at 0: Prometheus sees no increase if a counter first appears with a call.
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

/** The reply's `Ok` flag before encryption; true for a token; otherwise null. */
function isAccepted(reply: unknown): boolean | null {
  if (typeof reply !== 'object' || reply === null) return null;
  if ('ok' in reply) return reply.ok === true;
  if ('Ok' in reply) return reply.Ok === true;
  return 'data' in reply ? true : null;
}
