import type { FastifyInstance } from 'fastify';
import type { TokenBuckets } from './token-bucket.ts';
import type { NetworksOf } from './client-address.ts';
import { HttpError } from '../http/errors.ts';
import { leaveOutOfLog } from '../http/request-log.ts';
import type { SecurityLog } from '../security/security-log.ts';

/** Puts the routes of a plugin under the rate limit of the calls that need neither captcha nor session: one for all of them. */
export type LimitUnauthenticatedCalls = (app: FastifyInstance) => void;

/** Before the body: such calls are cheap to send, and each costs a row or a line of the log (backend.md#visitors). */
export function createUnauthenticatedCallLimit(
  buckets: TokenBuckets,
  networksOf: NetworksOf,
  securityLog: SecurityLog,
): LimitUnauthenticatedCalls {
  return (app) =>
    app.addHook('onRequest', async (request) => {
      // none of a wider one after a refusal: a full network uses up nothing of its neighbours'
      for (const { name, multiple } of networksOf(request)) {
        const { waitSeconds, first } = buckets.take(name, multiple);
        if (waitSeconds === 0) continue;
        if (first) securityLog.record(request, 'limit-reached', { reason: 'tokens' });
        else leaveOutOfLog(request);
        throw new HttpError(429, 'too many calls from this address', { retryAfterSeconds: waitSeconds });
      }
    });
}
