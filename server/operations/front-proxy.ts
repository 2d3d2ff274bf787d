import type { FastifyInstance } from 'fastify';
import { compileTrustedProxies, isLoopbackAddress } from '../security/addresses.ts';
import { texts } from '../texts.ts';
import type { Health } from './health.ts';

interface ProxyConfig {
  readonly production: boolean;
  readonly trustedProxies: string | null;
}

/**
 * At least this many consecutive calls without the header, over at least this time, can't just be the proxy's own
 * probes.
 */
const persistent = { calls: 10, ms: 60_000 };
/** Older observations no longer count. */
const staleMs = 5 * 60_000;
const none = { calls: 0, since: 0, latest: -Infinity };

/**
 * Detects a proxy in TRUST_PROXY that sends no X-Forwarded-For, so that all customers share one address's limits. Logs
 * it once a minute; if it persists, /readyz fails.
 * @param now monotonic clock, in ms
 */
export function watchForwardedFor(
  app: FastifyInstance,
  { trustedProxies }: ProxyConfig,
  health: Health,
  now: () => number = () => performance.now(),
): void {
  if (trustedProxies === null) return;
  const isProxy = compileTrustedProxies(trustedProxies);
  let missing = none;
  let lastWarningAt = -Infinity;
  health.addCheck('forwarded-for', () => {
    const { calls, since, latest } = missing;
    return calls >= persistent.calls && latest - since >= persistent.ms && now() - latest < staleMs;
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.anyHost === true || !isProxy(request.socket.remoteAddress ?? '')) return;
    if (request.headers['x-forwarded-for'] !== undefined) return void (missing = none);
    const at = now();
    missing = { calls: missing.calls + 1, since: missing.calls === 0 ? at : missing.since, latest: at };
    if (at - lastWarningAt < 60_000) return;
    lastWarningAt = at;
    request.log.warn(
      'a proxy of TRUST_PROXY sends no X-Forwarded-For: all customers share the limits of one address (docs/operating.md)',
    );
  });
}

/**
 * In production, answers a plain HTTP call with an explanation, because `Secure` cookies would not work. Doesn't apply
 * to loopback, or to a proxy in TRUST_PROXY that sends no X-Forwarded-Proto.
 */
export function refusePlainHttp(app: FastifyInstance, { production, trustedProxies }: ProxyConfig): void {
  if (!production) return;
  const isProxy = trustedProxies === null ? () => false : compileTrustedProxies(trustedProxies);
  app.addHook('onRequest', async (request, reply) => {
    const { remoteAddress = '' } = request.socket;
    const isPlain = isProxy(remoteAddress)
      ? request.headers['x-forwarded-proto'] === 'http'
      : !isLoopbackAddress(remoteAddress);
    if (!isPlain || request.routeOptions.config.anyHost === true) return;
    reply.code(403);
    if (request.headers.accept?.includes('text/html') !== true) return reply.send({ error: texts.httpsNeeded });
    return reply.type('text/plain; charset=utf-8').send(texts.httpsNeeded);
  });
}
