import { refusalKey } from '../planning/coverage-goals.ts';
import type { ChartRecord } from './chart-record.ts';

/** The keys of all that a recorded chart demands: each transition taken, each guard refusing once. */
export function demandKeysOf({ transitions }: ChartRecord): string[] {
  return transitions.flatMap(({ key, guard }) => (guard === null ? [key] : [key, refusalKey(key)]));
}
