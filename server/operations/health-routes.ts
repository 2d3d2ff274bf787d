import type { Uses } from '../composition.ts';
import type { Routes } from '../http/calls.ts';
import { flag, objectOf } from '../schemas.ts';
import { requirements } from './health.ts';

const readinessSchema = objectOf({
  ready: flag,
  missing: { type: 'array', items: { enum: requirements } },
  maintenance: { ...flag, description: 'MAINTENANCE=true: every call gets an answer, but none is processed' },
  clockSkewSeconds: {
    type: 'number',
    description: 'seconds by which the process clock is ahead of the database clock',
  },
});

const liveSchema = {
  summary: 'Whether the process answers',
  tags: ['operations'],
  response: { 200: objectOf({ ok: flag }) },
} as const;
const readySchema = {
  summary:
    'Whether every call can be served: database, migrations, portal, SMS gateway, and a proxy that sends X-Forwarded-For',
  tags: ['operations'],
  response: { 200: readinessSchema, 503: readinessSchema },
} as const;

/** GET /healthz for the process supervisor and /readyz for the load balancer (docs/operating.md). */
export const healthRoutes: Routes<Uses<'health'>> = async (app, { health }) => {
  const config = { anyHost: true };

  app.get('/healthz', { schema: liveSchema, config }, async () => ({ ok: true }));

  app.get('/readyz', { schema: readySchema, config }, async (_request, reply) => {
    const readiness = await health.readReadiness();
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
};
