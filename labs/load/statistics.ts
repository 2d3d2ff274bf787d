/** Latency distribution of one kind of call, in ms. */
export interface Distribution {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** @param values milliseconds, in any order */
export function distributionOf(values: readonly number[]): Distribution {
  const sorted = values.toSorted((a, b) => a - b);
  // nearest rank: a value that was actually measured
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Formats milliseconds with two or three significant digits. */
export function formatMs(ms: number): string {
  if (Number.isNaN(ms)) return '–';
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}
