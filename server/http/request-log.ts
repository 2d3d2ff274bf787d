import { randomBytes } from 'node:crypto';
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Metrics } from '../operations/metrics.ts';

/** Receives the log, one JSON line per call. */
export interface LogStream {
  write(line: string): void;
}

/** Disables Fastify's request lines, because URLs contain a NIS, a folio or a phone number (backend.md#logs). */
export function logOptions(stream: LogStream): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  return {
    logger: { level: 'info', stream, base: null },
    // Logged as `reqId` in every line of a call and returned as x-request-id; unique across processes.
    genReqId: () => randomBytes(12).toString('base64url'),
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/** Calls without a log line: rejected ones, which can be arbitrarily many. */
const unlogged = new WeakSet<FastifyRequest>();

/** Excludes a call from the log; metrics still count it. */
export function leaveOutOfLog(request: FastifyRequest): void {
  unlogged.add(request);
}

/** Logs and measures each response: method, route, status and time, without customer data (backend.md#logs). */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    metrics.observeCall(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    if (!unlogged.has(request))
      request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'call');
  });
}
