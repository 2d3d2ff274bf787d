interface Bucket {
  /** When the bucket will be full again. */
  fullAt: number;
  refusedAt: number;
}

const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;
/** Burst: a tenth of the hourly rate. */
const burstDivisor = 10;
/** From this number on, a new key deletes the buckets that are full again. */
const maxBuckets = 10_000;

/** One token bucket per key (GCRA), in memory, so that a rejected request costs no database row. */
export type TokenBuckets = ReturnType<typeof createTokenBuckets>;

/**
 * Each process counts separately, by its monotonic clock.
 * @param perHour Infinity: no limit
 */
export function createTokenBuckets(perHour: number, now: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>();

  function bucketOf(key: string): Bucket {
    const known = buckets.get(key);
    if (known !== undefined) return known;
    if (buckets.size >= maxBuckets) for (const [name, { fullAt }] of buckets) if (fullAt <= now()) buckets.delete(name);
    const opened = { fullAt: -Infinity, refusedAt: -Infinity };
    buckets.set(key, opened);
    return opened;
  }

  return {
    /**
     * @param multiple factor on the key's hourly rate; default: 1
     * @returns the wait in seconds, 0 if the call was counted; `first`: the key's first rejection in a minute
     */
    take(key: string, multiple: number = 1) {
      if (perHour === Infinity) return { waitSeconds: 0, first: false };
      const bucket = bucketOf(key);
      const refillMs = hourMs / (perHour * multiple);
      const burstMs = Math.max(refillMs, hourMs / burstDivisor);
      const time = now();
      const untilFullMs = Math.max(bucket.fullAt - time, 0) + refillMs;
      const waitMs = untilFullMs - burstMs;
      if (waitMs <= 0) {
        bucket.fullAt = time + untilFullMs;
        return { waitSeconds: 0, first: false };
      }
      const first = time - bucket.refusedAt >= minuteMs;
      if (first) bucket.refusedAt = time;
      return { waitSeconds: Math.ceil(waitMs / 1000), first };
    },
  };
}
