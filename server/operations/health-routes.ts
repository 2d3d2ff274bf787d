import type { Uses } from '../composition.ts';
import type { Routes } from '../http/calls.ts';
import { requirements } from './health.ts';

const live = { type: 'object', required: ['ok'], properties: { ok: { type: 'boolean' } } } as const;

const readinessSchema = {
  type: 'object',
  required: ['ready', 'missing', 'maintenance', 'clockSkewSeconds'],
  properties: {
    ready: { type: 'boolean' },
    missing: { type: 'array', items: { enum: requirements } },
    maintenance: { type: 'boolean', description: 'MAINTENANCE=true: every call gets an answer, but none is processed' },
    clockSkewSeconds: { type: 'number', description: 'seconds by which the process clock is ahead of the database clock' },
  },
} as const;

const liveSchema = { summary: 'Whether the process answers', tags: ['operations'], response: { 200: live } } as const;
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
