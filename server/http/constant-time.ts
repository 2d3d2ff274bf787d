import { hash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time; their digests are of equal length, as `timingSafeEqual` requires. */
export function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(hash('sha256', left, 'buffer'), hash('sha256', right, 'buffer'));
}
