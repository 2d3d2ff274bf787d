import type { FastifyRequest } from 'fastify';
import type { NetworksOf } from '../rate-limits/client-address.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Metrics } from '../operations/metrics.ts';
import { LimitReached, limitsOfNetworks, type RateLimit, type RateLimits } from '../rate-limits/rate-limits.ts';
import type { CaptchaPasses } from './captcha-passes.ts';

const hourMs = 60 * 60 * 1000;
/** Captcha calls per look-up: one challenge and one verification, doubled as a margin. */
const captchaCallsOfLookup = 4;

/** The visitor has no passed captcha left. */
export class CaptchaMissing extends Error {
  override readonly name = 'CaptchaMissing';
}

/** The address or the visitor reached a limit. */
export class AdmissionLimitReached extends LimitReached {}

/** An hourly limit and its name in the security log. */
interface ReasonedLimit extends RateLimit {
  readonly reason: string;
}

interface AdmissionOptions {
  /** Look-ups per address and hour. */
  readonly perAddress: number;
  /** Look-ups of unknown NIS per hour, over all clients. */
  readonly unknownNis: number;
  readonly clock: () => number;
  readonly securityLog: SecurityLog;
  readonly metrics: Pick<Metrics, 'countUnknownNis'>;
}

/** How long the reduced limit lasts after the last look-up beyond the budget. */
const strictPeriodMs = 10 * 60 * 1000;
const strictDivisor = 20;
/**
 * A visitor gets a tenth of the address's look-ups, but at least `minOfVisitor`; the rest is left for others at the
 * address.
 */
const visitorDivisor = 10;
const minOfVisitor = 10;
const alertIntervalMs = 60 * 1000;

/** Admission of look-ups: each needs a passed captcha and capacity in the address's limit (backend.md#look-ups). */
export function createLookupAdmission(
  passes: CaptchaPasses,
  rateLimits: RateLimits,
  networksOf: NetworksOf,
  { perAddress: lookupsPerAddress, unknownNis, clock, securityLog, metrics }: AdmissionOptions,
) {
  let exceededAt = -Infinity;
  let lastAlertAt = -Infinity;
  async function take(limits: readonly ReasonedLimit[]): Promise<void> {
    const refused = await rateLimits.takeAll(limits, hourMs);
    if (refused === null) return;
    throw new AdmissionLimitReached('too many calls from this address', refused.limit.reason, refused.waitSeconds);
  }

  const ofAddress = (request: FastifyRequest, reason: string, max: number): ReasonedLimit[] =>
    limitsOfNetworks(networksOf(request), { key: reason, max, windowMs: hourMs, reason });

  /** Empty if the address is not limited. */
  function ofVisitor(request: FastifyRequest, visitor: string): ReasonedLimit[] {
    if (networksOf(request).length === 0) return [];
    const reason = 'look-ups-of-visitor';
    const max = Math.max(minOfVisitor, Math.floor(lookupsPerAddress / visitorDivisor));
    return [{ key: `${reason} ${visitor}`, max, windowMs: hourMs, reason }];
  }

  return {
    /** @throws {CaptchaMissing} @throws {AdmissionLimitReached} */
    async admitLookup(request: FastifyRequest, visitor: string | null) {
      // Checked first, so that a call without a captcha doesn't count against the address.
      if (visitor === null || !(await passes.consume(visitor)))
        throw new CaptchaMissing('a passed captcha is required');
      const isStrict = clock() - exceededAt < strictPeriodMs;
      const strictMax = Math.max(1, Math.floor(lookupsPerAddress / strictDivisor));
      await take([
        ...ofVisitor(request, visitor),
        ...ofAddress(request, 'look-ups', lookupsPerAddress),
        ...(isStrict ? ofAddress(request, 'look-ups-strict', strictMax) : []),
      ]);
    },
    /**
     * Counts a look-up of an unknown NIS. Above the hourly budget, every address's limit drops to a twentieth for a
     * while.
     */
    async countUnknown(request: FastifyRequest) {
      metrics.countUnknownNis();
      const limit = { key: 'unknown-nis', max: unknownNis, windowMs: hourMs };
      if ((await rateLimits.take(limit)) === 0) return;
      exceededAt = clock();
      if (exceededAt - lastAlertAt < alertIntervalMs) return;
      lastAlertAt = exceededAt;
      securityLog.record(request, 'limit-reached', { reason: 'unknown-nis' });
    },
    /** Limits challenges and verifications, which cost a few milliseconds each. @throws {AdmissionLimitReached} */
    admitCaptcha: (request: FastifyRequest) =>
      take(ofAddress(request, 'captchas', lookupsPerAddress * captchaCallsOfLookup)),
  };
}
