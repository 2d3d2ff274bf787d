import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';

/** Takes the log, one JSON line a call. */
export interface LogStream {
  write(line: string): void;
}

/** Fastify's own request lines are off: they quote addresses, and with them a NIS, a folio or a phone number (§9). */
export function logOptions(stream: LogStream): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: { level: 'info', stream, base: null },
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/** Logs a line for each answer: method, route, status and time, nothing that the customer sent (contract §9). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'call');
  });
}
