import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';
import { isForeignSite } from './public-origin.ts';
import type { SecurityLog } from '../security/security-log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** answered whatever the Host header says */
    anyHost?: boolean;
  }
}

const parentFolder = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:[/\\?]|%2f|%5c|$)/i;

/** Records what no customer's browser sends: a path out of the folder, and a proxy's header without a proxy; two Host headers are refused. */
export function recordSuspicious(
  app: FastifyInstance,
  config: { readonly trustedProxies: string | null },
  securityLog: SecurityLog,
): void {
  let untrustedProxySeen = false;
  app.addHook('onRequest', async (request) => {
    // of two a proxy may have looked at the other one
    if (request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1) {
      throw new HttpError(400, 'the request has two Host headers');
    }
    if (parentFolder.test(request.url)) securityLog.record(request, 'path-traversal');
    // once: it is either a mistake in the configuration, or any client's header
    if (config.trustedProxies !== null || untrustedProxySeen) return;
    if (request.headers['x-forwarded-for'] === undefined) return;
    untrustedProxySeen = true;
    securityLog.record(request, 'proxy-not-trusted');
  });
}

/**
 * Refuses calls for another host than that of PUBLIC_ORIGIN: a name that somebody else made lead here, or a cache's key that
 * is not the portal's. Not health, which a load balancer asks for by address.
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  { publicOrigin }: { readonly publicOrigin: string | null },
): void {
  if (publicOrigin === null) return;
  const { host, port, protocol } = new URL(publicOrigin);
  // some clients name the port that the protocol has anyway
  const hosts = port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host];
  app.addHook('onRequest', async ({ host: asked, routeOptions }) => {
    if (routeOptions.config.anyHost === true || hosts.includes(asked.toLowerCase())) return;
    throw new HttpError(421, 'this server does not answer for that host', { event: 'foreign-host' });
  });
}

/** Refuses calls that a page of another site makes, before anything is read or sent (backend.md#sending-codes). */
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
