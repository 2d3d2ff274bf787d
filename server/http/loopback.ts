import type { FastifyRequest } from 'fastify';

/** Whether a browser calls this very machine without TLS: a proxy before us may call by loopback what came from outside. */
export function isLocal(request: FastifyRequest): boolean {
  const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(request.hostname);
  return loopback && request.headers['x-forwarded-proto'] !== 'https';
}
