import type { FastifyRequest } from 'fastify';
import type { NetworksOf } from '../rate-limits/client-address.ts';
import { HttpError } from '../http/errors.ts';
import { leaveOutOfLog } from '../http/request-log.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Metrics } from '../operations/metrics.ts';
import { limitsOfNetworks, type RateLimits } from '../rate-limits/rate-limits.ts';
import type { CaptchaPasses } from './captcha-passes.ts';

const hourMs = 60 * 60 * 1000;
/** a challenge and its check, twice as often as needed */
const captchaCallsOfLookup = 4;

/** What a look-up costs: a passed captcha, and a share of the address's limit (backend.md#look-ups). */
export interface LookupAdmission {
  /** @throws {HttpError} 403 without a passed captcha, 429 where the address reached its limit */
  admitLookup(request: FastifyRequest, visitor: string | null): Promise<void>;
  /** Each challenge and each check costs the server some milliseconds. @throws {HttpError} 429 */
  admitCaptcha(request: FastifyRequest): Promise<void>;
  /** Nobody has the NIS: so many an hour, and every address has a twentieth of its look-ups for a while. */
  countUnknown(request: FastifyRequest): Promise<void>;
}

/** A limit of an hour, and its name in the security log. */
interface ReasonedLimit {
  readonly key: string;
  readonly max: number;
  readonly reason: string;
}

interface AdmissionOptions {
  /** look-ups in an hour of one address */
  readonly perAddress: number;
  /** look-ups in an hour of NIS that nobody has, of all together */
  readonly unknownNis: number;
  readonly clock: () => number;
  readonly securityLog: SecurityLog;
  readonly metrics: Pick<Metrics, 'countUnknownNis'>;
}

/** how long addresses have less, after the last look-up beyond the budget */
const strictMs = 10 * 60 * 1000;
const strictShare = 20;
/** of an address's look-ups one visitor gets a tenth, and never fewer than this: it leaves the others to its neighbours */
const visitorShare = 10;
const fewestOfVisitor = 10;
const alarmMs = 60 * 1000;

export function createLookupAdmission(
  passes: CaptchaPasses,
  rateLimits: RateLimits,
  networksOf: NetworksOf,
  { perAddress: lookupsPerAddress, unknownNis, clock, securityLog, metrics }: AdmissionOptions,
): LookupAdmission {
  let beyondAt = -Infinity;
  let toldAt = -Infinity;
  async function take(request: FastifyRequest, limits: readonly ReasonedLimit[]): Promise<void> {
    const refused = await rateLimits.takeAll(limits, hourMs);
    if (refused === null) return;
    const { reason = '' } = limits.find(({ key }) => key === refused.key) ?? {};
    // the line of the event says it
    leaveOutOfLog(request);
    const details = { retryAfterSeconds: refused.waitSeconds, event: 'limit-reached', reason } as const;
    throw new HttpError(429, 'too many calls from this address', details);
  }

  const ofAddress = (request: FastifyRequest, reason: string, max: number): ReasonedLimit[] =>
    limitsOfNetworks(networksOf(request), { key: reason, max, windowMs: hourMs }).map(({ key, max: most }) => ({
      key,
      max: most,
      reason,
    }));

  /** Where the address has no limit, its visitors have none either. */
  function ofVisitor(request: FastifyRequest, visitor: string): ReasonedLimit[] {
    if (networksOf(request).length === 0) return [];
    const reason = 'look-ups-of-visitor';
    const max = Math.max(fewestOfVisitor, Math.floor(lookupsPerAddress / visitorShare));
    return [{ key: `${reason} ${visitor}`, max, reason }];
  }

  return {
    async admitLookup(request, visitor) {
      // first: what a call without a captcha is refused uses up nothing of the address's customers
      if (visitor === null || !(await passes.consume(visitor))) {
        leaveOutOfLog(request);
        throw new HttpError(403, 'a passed captcha is required', { event: 'look-up-without-captcha' });
      }
      const isStrict = clock() - beyondAt < strictMs;
      const strictMax = Math.max(1, Math.floor(lookupsPerAddress / strictShare));
      await take(request, [
        ...ofVisitor(request, visitor),
        ...ofAddress(request, 'look-ups', lookupsPerAddress),
        ...(isStrict ? ofAddress(request, 'look-ups-strict', strictMax) : []),
      ]);
    },
    async countUnknown(request) {
      metrics.countUnknownNis();
      const limit = { key: 'unknown-nis', max: unknownNis, windowMs: hourMs };
      if ((await rateLimits.take(limit)) === 0) return;
      beyondAt = clock();
      if (beyondAt - toldAt < alarmMs) return;
      toldAt = beyondAt;
      securityLog.record(request, 'limit-reached', { reason: 'unknown-nis' });
    },
    admitCaptcha: (request) => take(request, ofAddress(request, 'captchas', lookupsPerAddress * captchaCallsOfLookup)),
  };
}
