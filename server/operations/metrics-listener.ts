import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { healthRoutes } from './health-routes.ts';
import type { Health } from './health.ts';

/**
 * Serves GET /metrics for Prometheus, /healthz and /readyz, and nothing else. A separate listener, because the portal's
 * port is public: no proxy rule or secret is needed to keep customers out. It also reports health while customers, or
 * an attacker, occupy all of the portal's connections.
 */
export function createMetricsListener(registry: Registry, health: Health): FastifyInstance {
  // Process metrics: CPU, memory, event loop, handles.
  collectDefaultMetrics({ register: registry });
  const app = fastify({ exposeHeadRoutes: false, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.register(healthRoutes, { health });
  return app;
}
