import { randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { callNames } from '../../machines/model/calls.ts';
import { callOutcomes, type Metrics } from '../operations/metrics.ts';

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

/** Rejected calls that get no log line, because there can be arbitrarily many. */
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

declare module 'fastify' {
  interface FastifyRequest {
    /** The reply's `Ok` flag; null if it has none. */
    accepted: boolean | null;
  }
}

/** Counts each call's outcome: 'ok', 'refused' (Ok false), or 'failed' (an error, or a reply without `Ok`). */
export function countJourneyCalls(app: FastifyInstance, metrics: Metrics): void {
  // Starts at 0: Prometheus sees no increase if a counter first appears with a call.
  for (const name of callNames) {
    for (const outcome of callOutcomes) metrics.countJourneyCall(name, outcome, 0);
  }
  app.decorateRequest('accepted', null);
  app.addHook('preSerialization', async (request, _reply, payload) => {
    request.accepted = isAccepted(payload);
    return payload;
  });
  app.addHook('onResponse', async ({ routeOptions, accepted }, { statusCode }) => {
    const { call } = routeOptions.config;
    if (call === undefined) return;
    if (statusCode !== 200 || accepted === null) metrics.countJourneyCall(call, 'failed');
    else metrics.countJourneyCall(call, accepted ? 'ok' : 'refused');
  });
}

/** The reply's `Ok` flag before encryption; true for a token; otherwise null. */
function isAccepted(reply: unknown): boolean | null {
  if (typeof reply !== 'object' || reply === null) return null;
  if ('ok' in reply) return reply.ok === true;
  if ('Ok' in reply) return reply.Ok === true;
  return 'data' in reply ? true : null;
}

/** Keeps the process running if its log can't be written: an unhandled error event of a stream would end it. */
export function surviveLogErrors(streams: readonly EventEmitter[], onError: () => void): void {
  for (const stream of streams) stream.on('error', onError);
}
