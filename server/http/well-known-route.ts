import type { Uses } from '../composition.ts';
import type { Routes } from './calls.ts';

const path = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. Each reply has a new expiry. */
const validMs = 180 * 24 * 60 * 60 * 1000;

/**
 * GET /.well-known/security.txt: contact for vulnerability reports (backend.md#security-contact). Other paths under
 * /.well-known/ are 404.
 */
export const wellKnownRoute: Routes<Uses<'clock' | 'config'>> = async (app, { clock, config }) => {
  const { securityContact, publicOrigin } = config;
  if (securityContact === null) return;
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    schema: { hide: true },
    handler: (_request, reply) => {
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${new Date(clock() + validMs).toISOString()}`,
        'Preferred-Languages: es, en',
        ...(publicOrigin === null ? [] : [`Canonical: ${publicOrigin}${path}`]),
      ];
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`${lines.join('\n')}\n`);
    },
  });
};
