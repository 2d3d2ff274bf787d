import type { FastifyInstance } from 'fastify';
import type { CallBudget } from './call-budget.ts';
import type { NetworkOf } from './client-address.ts';
import { HttpError } from './errors.ts';
import { leaveOutOfLog } from './request-log.ts';
import type { SecurityLog } from './security-log.ts';

/** Puts the routes of a plugin under the one budget of calls that cost the client nothing. */
export type LimitCheapCalls = (app: FastifyInstance) => void;

/** Before the body: such calls are cheap to send, and each costs a row or a line of the log (backend.md#visitors). */
export function createCheapCallLimit(
  budget: CallBudget,
  networkOf: NetworkOf,
  securityLog: SecurityLog,
): LimitCheapCalls {
  return (app) =>
    app.addHook('onRequest', async (request) => {
      const network = networkOf(request);
      if (network === null) return;
      const { waitSeconds, first } = budget.take(network);
      if (waitSeconds === 0) return;
      if (first) securityLog.record(request, 'limit-reached', { reason: 'tokens' });
      else leaveOutOfLog(request);
      throw new HttpError(429, 'too many calls from this address', { retryAfterSeconds: waitSeconds });
    });
}
