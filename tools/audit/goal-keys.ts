import { refusalKey } from '../planning/coverage-goals.ts';
import type { ChartRecord } from './chart-record.ts';

/** The keys of all goals of a recorded chart: each transition taken, each guard refusing once. */
export function goalKeysOf({ transitions }: ChartRecord): string[] {
  return transitions.flatMap(({ key, guard }) => (guard === null ? [key] : [key, refusalKey(key)]));
}
