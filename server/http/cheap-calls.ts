import type { FastifyInstance } from 'fastify';
import type { CallBudget } from './call-budget.ts';
import type { NetworksOf } from './client-address.ts';
import { HttpError } from './errors.ts';
import { leaveOutOfLog } from './request-log.ts';
import type { SecurityLog } from './security-log.ts';

/** Puts the routes of a plugin under the one budget of calls that cost the client nothing. */
export type LimitCheapCalls = (app: FastifyInstance) => void;

/** Before the body: such calls are cheap to send, and each costs a row or a line of the log (backend.md#visitors). */
export function createCheapCallLimit(
  budget: CallBudget,
  networksOf: NetworksOf,
  securityLog: SecurityLog,
): LimitCheapCalls {
  return (app) =>
    app.addHook('onRequest', async (request) => {
      // none of a wider one after a refusal: a full network uses up nothing of its neighbours'
      for (const { name, multiple } of networksOf(request)) {
        const { waitSeconds, first } = budget.take(name, multiple);
        if (waitSeconds === 0) continue;
        if (first) securityLog.record(request, 'limit-reached', { reason: 'tokens' });
        else leaveOutOfLog(request);
        throw new HttpError(429, 'too many calls from this address', { retryAfterSeconds: waitSeconds });
      }
    });
}
