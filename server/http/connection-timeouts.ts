import { STATUS_CODES, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../machines/model/limits.ts';
import type { SecurityLog } from '../security/security-log.ts';

export interface ConnectionTimeouts {
  readonly headersMs: number;
  /** Time limit for the whole request, including its body. */
  readonly requestMs: number;
  /** Time limit for a body; doesn't apply to Registro once the visitor's right to register is checked. */
  readonly bodyMs: number;
  readonly checkMs: number;
}

/** Registro has the largest body. On a slow connection, it may take as long as the portal's timeout (wire.md#timeouts). */
export const defaultConnectionTimeouts: ConnectionTimeouts = {
  headersMs: 15_000,
  requestMs: limits.registroTimeoutMs + 5000,
  bodyMs: 15_000,
  checkMs: 5000,
};

/** Fastify's connection options; by default, a request may take forever. */
export function connectionOptions({ headersMs, requestMs, checkMs }: ConnectionTimeouts) {
  return {
    requestTimeout: requestMs,
    // Idle time in both directions, including a response that is read too slowly.
    connectionTimeout: limits.registroStallMs + 15_000,
    // Longer than the keep-alive of common reverse proxies, which is at most a minute.
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

/** Answers connections that sent no valid request: too slow, oversized headers, or not HTTP. */
export function createClientErrorHandler(securityLog: SecurityLog) {
  return function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statuses[error.code ?? ''] ?? 400;
    const event = status === 408 ? 'request-too-slow' : 'request-malformed';
    securityLog.record({ ip: socket.remoteAddress ?? '', log: this.log }, event);
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    socket.destroy();
  };
}

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes a connection whose body has not arrived within `bodyMs`, even after an early response. */
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

/** Allows a body the whole `requestMs`. Registro calls it once the visitor's right to register is checked. */
export function allowLongBody(request: IncomingMessage): void {
  clearTimeout(bodyTimers.get(request));
}

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
