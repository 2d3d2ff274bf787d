import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, type Registry } from 'prom-client';

/**
 * Serves GET /metrics, and nothing else, for Prometheus. A listener of its own, because the portal's port is public: no
 * rule of a proxy and no secret has to keep customers away from it.
 */
export function createMetricsListener(registry: Registry): Server {
  // the process: CPU, memory, event loop, handles
  collectDefaultMetrics({ register: registry });
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
