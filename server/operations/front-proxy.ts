import type { FastifyInstance } from 'fastify';
import { isLoopbackAddress } from '../http/public-origin.ts';
import { compileTrustedProxies } from '../http/trusted-proxies.ts';
import { texts } from '../texts.ts';
import type { Health } from './health.ts';

interface ProxyConfig {
  readonly production: boolean;
  readonly trustedProxies: string | null;
}

/** so many calls without the header, over so long and none with it, are no probe of the proxy's own */
const lasting = { calls: 10, ms: 60_000 };
/** what was seen longer ago says nothing of the proxy as it is now */
const forgottenMs = 5 * 60_000;

/**
 * Notices a proxy of TRUST_PROXY that does not say for whom it calls: all customers then share one address's limits. Said
 * once a minute; where it lasts, /readyz is red.
 * @param now milliseconds of any steady clock
 */
export function watchForwardedFor(
  app: FastifyInstance,
  { trustedProxies }: ProxyConfig,
  health: Health,
  now: () => number = () => performance.now(),
): void {
  if (trustedProxies === null) return;
  const isProxy = compileTrustedProxies(trustedProxies);
  let missing = { calls: 0, since: 0, latest: -Infinity };
  let saidAt = -Infinity;
  health.addCheck('forwarded-for', () => {
    const { calls, since, latest } = missing;
    return calls >= lasting.calls && latest - since >= lasting.ms && now() - latest < forgottenMs;
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.anyHost === true || !isProxy(request.socket.remoteAddress ?? '')) return;
    if (request.headers['x-forwarded-for'] !== undefined) {
      missing = { calls: 0, since: 0, latest: -Infinity };
      return;
    }
    const at = now();
    missing = { calls: missing.calls + 1, since: missing.calls === 0 ? at : missing.since, latest: at };
    if (at - saidAt < 60_000) return;
    saidAt = at;
    request.log.warn(
      'a proxy of TRUST_PROXY sends no X-Forwarded-For: all customers share the limits of one address (docs/operating.md)',
    );
  });
}

/**
 * In production, answers a call that came over plain HTTP with a sentence: cookies are `Secure`, so that nothing else would
 * come of it. Not where a proxy of TRUST_PROXY does not say by which protocol it was asked, nor on this machine itself.
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
