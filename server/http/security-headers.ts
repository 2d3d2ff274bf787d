import type { FastifyRequest } from 'fastify';
import { isLocal } from './loopback.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The headers of every answer, errors included; a loopback host is never pinned to TLS. */
export function securityHeaders(policy: string, request: FastifyRequest): Record<string, string> {
  return {
    ...always,
    'content-security-policy': policy,
    ...(isLocal(request) ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
