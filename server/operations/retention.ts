import { countRemovable, countUpTo, removeApplications } from '../applications/stored-applications.ts';
import type { Database, Report } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

/** less than a month would take applications before their customers have asked for them */
export const leastRetentionDays = 30;

/** beyond it a clock is wrong, and it is not known which one */
const mostSkewSeconds = 60 * 60;
/** in one run, of all applications: more is a clock or a setting that is wrong, and for the office to decide */
const mostShare = 0.1;
/** so many may go whatever their share: a small utility has a tenth of its applications on one day */
const alwaysAllowed = 100;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes what is older than RETENTION_DAYS and no longer in review, as `oficina solicitudes retencion` does. Nothing is
 * deleted, and the log and the metrics say so, while the clocks differ by more than an hour or where too much would go.
 * @param days null: nothing
 * @returns number of deleted applications
 * @param now epoch milliseconds, by the database's clock: a wrong one would delete too much
 */
export async function applyRetention(
  database: Database,
  days: number | null,
  now: number,
  {
    report,
    metrics,
    skewSeconds,
  }: {
    readonly report: Report;
    readonly metrics: Pick<Metrics, 'countRemoved' | 'showRetentionStopped'>;
    /** how far the process's clock is ahead of the database's */
    readonly skewSeconds: number;
  },
): Promise<number> {
  if (days === null) return 0;
  const before = new Date(now - days * dayMs);
  const removable = await countRemovable(database, before);
  const skewed = Math.abs(skewSeconds) > mostSkewSeconds;
  // as many more than needed to know the share: the whole table is never counted
  const all = removable > alwaysAllowed ? await countUpTo(database, Math.ceil(removable / mostShare)) : Infinity;
  const stopped = removable > 0 && (skewed || removable > all * mostShare);
  metrics.showRetentionStopped(stopped);
  if (stopped) {
    const reason = skewed
      ? 'the clocks of the process and of the database differ by more than an hour'
      : 'more than a tenth of all applications would go at once: check the clock and RETENTION_DAYS, then use oficina solicitudes retencion --borrar';
    report('error', 'retention stopped, nothing was deleted', { reason, removable, skewSeconds });
    return 0;
  }
  const removed = await removeApplications(database, before, 'retención', now);
  metrics.countRemoved(removed);
  if (removed > 0) report('info', 'retention removed applications', { removed });
  return removed;
}
