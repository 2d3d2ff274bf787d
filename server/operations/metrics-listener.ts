import { createServer, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Health } from './health.ts';

/**
 * Serves GET /metrics for Prometheus, /healthz and /readyz, and nothing else. A listener of its own, because the portal's
 * port is public: no rule of a proxy and no secret has to keep customers away from it, and its health is told also while
 * customers, or an attacker, have taken every connection of the portal's.
 */
export function createMetricsListener(registry: Registry, health: Health): Server {
  // the process: CPU, memory, event loop, handles
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
