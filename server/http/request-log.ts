import { randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { callNames } from '../../machines/model/calls.ts';
import { type CallOutcome, callOutcomes, type Metrics } from '../operations/metrics.ts';

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

/** Counts each call's outcome: 'ok', 'refused' (Ok false), or 'failed' (an error, or a reply without `Ok`). */
export function countJourneyCalls(app: FastifyInstance, metrics: Metrics): void {
  // Starts at 0: Prometheus sees no increase if a counter first appears with a call.
  for (const name of callNames) {
    for (const outcome of callOutcomes) metrics.countJourneyCall(name, outcome, 0);
  }
  /** Outcome of each call, from its reply before encryption. */
  const outcomes = new WeakMap<FastifyRequest, CallOutcome>();
  app.addHook('preSerialization', async (request, _reply, payload) => {
    outcomes.set(request, outcomeOf(payload));
    return payload;
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    metrics.countJourneyCall(call, statusCode === 200 ? (outcomes.get(request) ?? 'failed') : 'failed');
  });
}

/** 'failed' for a reply without the flag `Ok`, unless it has a token. */
function outcomeOf(reply: unknown): CallOutcome {
  if (typeof reply !== 'object' || reply === null) return 'failed';
  if ('data' in reply) return 'ok';
  const accepted = 'ok' in reply ? reply.ok : 'Ok' in reply ? reply.Ok : undefined;
  if (accepted === undefined) return 'failed';
  return accepted === true ? 'ok' : 'refused';
}

/** Keeps the process running if its log can't be written: an unhandled error event of a stream would end it. */
export function surviveLogErrors(streams: readonly EventEmitter[], onError: () => void): void {
  for (const stream of streams) stream.on('error', onError);
}
