import type { FastifyInstance } from 'fastify';
import type { TokenBuckets } from './token-bucket.ts';
import type { NetworksOf } from './client-address.ts';
import { HttpError } from '../http/errors.ts';
import { leaveOutOfLog } from '../http/request-log.ts';
import type { SecurityLog } from '../security/security-log.ts';

/** Applies one shared rate limit to a plugin's routes, which need neither captcha nor session. */
export type LimitUnauthenticatedCalls = (app: FastifyInstance) => void;

/** Runs before the body is read: such calls are cheap to send, and each costs a row or a log line (backend.md#visitors). */
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
