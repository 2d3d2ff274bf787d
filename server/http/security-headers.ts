import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * The headers of every answer, errors included. Not @fastify/helmet: it sets no header where Fastify can't decode the
 * address, has no Permissions-Policy, and can't leave out HSTS on loopback alone.
 */
export function securityHeaders(policy: string, request: FastifyRequest): Record<string, string> {
  return {
    ...always,
    'content-security-policy': policy,
    ...(isLoopback(request) ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
