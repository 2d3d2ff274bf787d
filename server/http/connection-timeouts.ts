import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../machines/model/limits.ts';
import type { SecurityLog } from './security-log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the body may take as long as the portal waits for it: Registro */
    readonly longBody?: boolean;
  }
}

export interface ConnectionTimeouts {
  /** in which the headers must have arrived */
  readonly headersMs: number;
  /** in which the whole request must have arrived, body included */
  readonly requestMs: number;
  /** the same of every call but Registro with its right checked */
  readonly bodyMs: number;
  /** how often they are checked */
  readonly checkMs: number;
}

/** A slow line may send Registro, the call with the largest body, for as long as the portal does (wire.md#timeouts). */
export const defaultConnectionTimeouts: ConnectionTimeouts = {
  headersMs: 15_000,
  requestMs: limits.registroTimeoutMs + 5000,
  bodyMs: 15_000,
  checkMs: 5000,
};

/** Fastify's options for connections: without them a request may take for ever. */
export function connectionOptions({ headersMs, requestMs, checkMs }: ConnectionTimeouts) {
  return {
    requestTimeout: requestMs,
    // no byte in either direction, also while an answer is read too slowly
    connectionTimeout: limits.registroStallMs + 15_000,
    // longer than the proxies in front of a server keep theirs, which is a minute at most of the common ones
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

interface ConnectionError extends Error {
  readonly code?: string;
}

/** Answers a request that never became one: too slow, too large a header, or no HTTP. */
export function createClientErrorHandler(securityLog: SecurityLog) {
  return function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statuses[error.code ?? ''] ?? 400;
    const event = status === 408 ? 'request-too-slow' : 'request-malformed';
    securityLog.record({ ip: socket.remoteAddress ?? '', log: this.log }, event);
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    socket.destroy();
  };
}

/** Ends a request whose body has not arrived in time; a route with `longBody` has all of `requestMs`. */
export function endSlowBodies(app: FastifyInstance, bodyMs: number, securityLog: SecurityLog): void {
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const hasBody = request.headers['content-length'] !== undefined || 'transfer-encoding' in request.headers;
    if (!hasBody || request.routeOptions.config.longBody === true || !(socket instanceof Socket)) return;
    const timer = setTimeout(() => {
      securityLog.record(request, 'request-too-slow');
      if (!reply.raw.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroy();
    }, bodyMs);
    const arrived = (): void => clearTimeout(timer);
    request.raw.once('end', arrived);
    reply.raw.once('close', arrived);
  });
}

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
