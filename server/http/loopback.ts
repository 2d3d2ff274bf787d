import type { FastifyRequest } from 'fastify';

/** Whether a browser calls a loopback host without TLS; a proxy that ends TLS may call by loopback for another host. */
export function isLoopback(request: FastifyRequest): boolean {
  const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(request.hostname);
  return loopback && request.headers['x-forwarded-proto'] !== 'https';
}
