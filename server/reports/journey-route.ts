import type { Uses } from '../composition.ts';
import { limits } from '../../machines/model/limits.ts';
import { transitionNames } from '../../machines/states.ts';
import { objectOf } from '../schemas.ts';
import type { Routes } from '../http/calls.ts';

const schema = {
  summary: 'Counts the statechart transitions that a portal took',
  tags: ['operations'],
  body: objectOf({
    transitions: {
      type: 'array',
      maxItems: limits.report.transitions,
      items: objectOf({
        name: { type: 'string', description: 'state, event and target, as in the statechart' },
        times: { type: 'integer', minimum: 1, maximum: limits.report.times },
      }),
    },
  }),
  response: { 204: { type: 'null' } },
} as const;

/**
 * POST /informes/recorrido: counts the transitions that the portal reports (wire.md#report-of-the-journey). Reads
 * neither cookie nor bearer token.
 */
export const journeyRoute: Routes<Uses<'limitUnauthenticatedCalls' | 'metrics'>> = async (app, { limitUnauthenticatedCalls, metrics }) => {
  limitUnauthenticatedCalls(app);
  // Start at 0: Prometheus sees no increase if a counter first appears with a report.
  for (const name of transitionNames) metrics.countTransition(name, 0);

  app.post('/informes/recorrido', { schema, config: { failures: [429] } }, async (request, reply) => {
    for (const { name, times } of request.body.transitions) {
      // Ignore unknown names, such as another release's, so that clients can't create labels.
      if (transitionNames.has(name)) metrics.countTransition(name, times);
    }
    return reply.code(204).send(null);
  });
};
