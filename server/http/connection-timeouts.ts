import { STATUS_CODES, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../machines/model/limits.ts';
import type { SecurityLog } from '../security/security-log.ts';

export interface ConnectionTimeouts {
  /** for the headers */
  readonly headersMs: number;
  /** for the whole request, body included */
  readonly requestMs: number;
  /** for the body of every call but Registro with its right checked */
  readonly bodyMs: number;
  /** interval of the check */
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

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Ends a request whose body has not arrived within `bodyMs`, also after an early answer. */
export function endSlowBodies(app: FastifyInstance, bodyMs: number, securityLog: SecurityLog): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const hasBody = raw.headers['content-length'] !== undefined || 'transfer-encoding' in raw.headers;
    if (!hasBody || !(raw.socket instanceof Socket)) return;
    const { socket } = raw;
    const timer = setTimeout(() => {
      securityLog.record(request, 'request-too-slow');
      if (!reply.raw.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroy();
    }, bodyMs);
    bodyTimers.set(raw, timer);
    raw.once('end', () => allowLongBody(raw)).once('close', () => allowLongBody(raw));
  });
}

/** Lets a body take all of `requestMs`: Registro's, once the right to register was checked. */
export function allowLongBody(request: IncomingMessage): void {
  clearTimeout(bodyTimers.get(request));
}

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
