import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';
import type { Metrics } from '../operations/metrics.ts';

/** Takes the log, one JSON line a call. */
export interface LogStream {
  write(line: string): void;
}

/** Fastify's own request lines are off: they quote addresses, and with them a NIS, a folio or a phone number (backend.md#logs). */
export function logOptions(stream: LogStream): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  return {
    logger: { level: 'info', stream, base: null },
    // in every line of a call as `reqId`, and in its answer as x-request-id; unique in all processes
    genReqId: () => randomBytes(12).toString('base64url'),
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/** calls that leave no line: refused ones, of which there may be any number */
const unlogged = new WeakSet<FastifyRequest>();

/** Leaves a call out of the log; the metrics count it all the same. */
export function leaveOutOfLog(request: FastifyRequest): void {
  unlogged.add(request);
}

/** Logs and measures each answer: method, route, status and time, nothing that the customer sent (backend.md#logs). */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    metrics.observeCall(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    if (!unlogged.has(request))
      request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'call');
  });
}
