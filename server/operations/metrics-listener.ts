import { createServer, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Health } from './health.ts';

/**
 * Serves only GET /metrics for Prometheus, /healthz and /readyz. A separate listener, because the portal's port is
 * public: no proxy rule or secret is needed to keep customers out. It also reports health while customers, or an
 * attacker, occupy all of the portal's connections.
 */
export function createMetricsListener(registry: Registry, health: Health): Server {
  // Process metrics: CPU, memory, event loop, handles.
  collectDefaultMetrics({ register: registry });
  return createServer((request, response) => {
    const path = request.method === 'GET' ? request.url?.split('?', 1)[0] : undefined;
    answer(path ?? '', response).catch(() => response.writeHead(500).end());
  });

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/metrics') {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } else if (path === '/healthz') {
      sendJson(response, 200, { ok: true });
    } else if (path === '/readyz') {
      const readiness = await health.readReadiness();
      sendJson(response, readiness.ready ? 200 : 503, readiness);
    } else {
      response.writeHead(404).end();
    }
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
