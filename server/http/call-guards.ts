import { isForeignSite } from './public-origin.ts';
import type { FastifyInstance } from 'fastify';
import type { TokenBuckets } from '../rate-limits/token-bucket.ts';
import type { NetworksOf } from '../rate-limits/client-address.ts';
import { HttpError } from './errors.ts';
import { leaveOutOfLog } from './request-log.ts';
import type { SecurityLog } from '../security/security-log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is exempt from the Host check. */
    anyHost?: boolean;
  }
}

const parentFolder = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:[/\\?]|%2f|%5c|$)/i;

/**
 * Records requests that no customer's browser sends: path traversal, or a proxy's header without a proxy. Rejects
 * requests with two Host headers.
 */
export function recordSuspicious(
  app: FastifyInstance,
  config: { readonly trustedProxies: string | null },
  securityLog: SecurityLog,
): void {
  let untrustedProxySeen = false;
  app.addHook('onRequest', async (request) => {
    // A proxy may have checked the other Host header.
    if (request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1) {
      throw new HttpError(400, 'the request has two Host headers');
    }
    if (parentFolder.test(request.url)) securityLog.record(request, 'path-traversal');
    // Recorded once, because it is either a configuration error or an arbitrary client's header.
    if (config.trustedProxies !== null || untrustedProxySeen) return;
    if (request.headers['x-forwarded-for'] === undefined) return;
    untrustedProxySeen = true;
    securityLog.record(request, 'proxy-not-trusted');
  });
}

/**
 * Rejects calls for a host other than PUBLIC_ORIGIN's, to prevent cache poisoning and access through foreign DNS names.
 * Exempts the health routes, which load balancers call by address.
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  { publicOrigin }: { readonly publicOrigin: string | null },
): void {
  if (publicOrigin === null) return;
  const { host, port, protocol } = new URL(publicOrigin);
  // Some clients include the protocol's default port.
  const hosts = port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host];
  app.addHook('onRequest', async ({ host: asked, routeOptions }) => {
    if (routeOptions.config.anyHost === true || hosts.includes(asked.toLowerCase())) return;
    throw new HttpError(421, 'this server does not answer for that host', { event: 'foreign-host' });
  });
}

/** Rejects cross-site calls before anything is read or sent (backend.md#sending-codes). */
export function refuseForeignSites(
  app: FastifyInstance,
  { publicOrigin }: { readonly publicOrigin: string | null },
): void {
  app.addHook('onRequest', async (request) => {
    if (isForeignSite(publicOrigin, request)) {
      throw new HttpError(403, 'calls from another site are refused', { event: 'foreign-site' });
    }
  });
}

/** Applies one shared rate limit to a plugin's routes, which need neither captcha nor session. */
export type LimitUnauthenticatedCalls = (app: FastifyInstance) => void;

/**
 * Unauthenticated calls are cheap to send, but each costs a row or a log line. The limit therefore applies before the
 * body is read (backend.md#visitors).
 */
export function createUnauthenticatedCallLimit(
  buckets: TokenBuckets,
  networksOf: NetworksOf,
  securityLog: SecurityLog,
): LimitUnauthenticatedCalls {
  return (app) =>
    app.addHook('onRequest', async (request) => {
      // Stops at the first exhausted network, so that it consumes no capacity of the wider ones.
      for (const { name, multiple } of networksOf(request)) {
        const { waitSeconds, first } = buckets.take(name, multiple);
        if (waitSeconds === 0) continue;
        if (first) securityLog.record(request, 'limit-reached', { reason: 'tokens' });
        else leaveOutOfLog(request);
        throw new HttpError(429, 'too many calls from this address', { retryAfterSeconds: waitSeconds });
      }
    });
}
