interface Bucket {
  readonly perHour: number;
  left: number;
  at: number;
  refusedAt: number;
}

const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;
/** Burst: a tenth of the hourly rate. */
const burstDivisor = 10;
/** Above this number, full buckets are deleted. */
const maxBuckets = 10_000;

/** One token bucket per key, in memory, so that a rejected request costs no database row. */
export type TokenBuckets = ReturnType<typeof createTokenBuckets>;

/**
 * Each process counts separately, by its monotonic clock.
 * @param perHour Infinity: no limit
 */
export function createTokenBuckets(perHour: number, now: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>();
  const current = ({ perHour: rate, left, at }: Bucket): number =>
    Math.min(burstOf(rate), left + ((now() - at) * rate) / hourMs);

  function bucketOf(key: string, rate: number): Bucket {
    const known = buckets.get(key);
    if (known !== undefined) return known;
    if (buckets.size >= maxBuckets) {
      for (const [name, bucket] of buckets) if (current(bucket) >= burstOf(bucket.perHour)) buckets.delete(name);
    }
    const opened = { perHour: rate, left: burstOf(rate), at: now(), refusedAt: -Infinity };
    buckets.set(key, opened);
    return opened;
  }

  return {
    /**
     * @param multiple factor on the key's hourly rate; default: 1
     * @returns the wait in seconds, 0 if the call was counted; `first`: the key's first rejection in a minute
     */
    take(key: string, multiple: number = 1) {
      const bucket = bucketOf(key, perHour * multiple);
      const left = current(bucket);
      bucket.at = now();
      bucket.left = left < 1 ? left : left - 1;
      if (left >= 1) return { waitSeconds: 0, first: false };
      const first = now() - bucket.refusedAt >= minuteMs;
      if (first) bucket.refusedAt = now();
      return { waitSeconds: Math.ceil(((1 - left) * hourMs) / bucket.perHour / 1000), first };
    },
  };
}

function burstOf(perHour: number): number {
  return Math.max(1, perHour / burstDivisor);
}
