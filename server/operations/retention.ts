import { countRemovable, countUpTo, removeApplications } from '../applications/stored-applications.ts';
import type { Database, Report } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

/** A shorter retention could delete applications before their customers look them up. */
export const leastRetentionDays = 30;

/** If the skew is larger, one of the clocks is wrong, but it is unknown which. */
const mostSkewSeconds = 60 * 60;
/**
 * Largest share of all applications that one run may delete. More suggests a wrong clock or setting, so the office must
 * decide.
 */
const mostShare = 0.1;
/** Always allowed, because a small utility may receive a tenth of its applications on one day. */
const alwaysAllowed = 100;

const dayMs = 24 * 60 * 60 * 1000;

interface RetentionOptions {
  readonly report: Report;
  readonly metrics: Pick<Metrics, 'countRemoved' | 'showRetentionStopped'>;
  /** How far the process's clock is ahead of the database's. */
  readonly skewSeconds: number;
  /** Ends the deletion after the current batch. */
  readonly stopping?: AbortSignal;
}

/**
 * Deletes resolved applications older than RETENTION_DAYS, like `oficina solicitudes retencion`. Deletes nothing if the
 * clocks differ by more than an hour, or if too much would be deleted; logs and metrics then report it.
 * @param days null: no retention
 * @param now epoch milliseconds of the database's clock, because a wrong clock would delete too much
 * @returns number of deleted applications
 */
export async function applyRetention(
  database: Database,
  days: number | null,
  now: number,
  { report, metrics, skewSeconds, stopping }: RetentionOptions,
): Promise<number> {
  if (days === null) return 0;
  const before = new Date(now - days * dayMs);
  const removable = await countRemovable(database, before);
  const skewed = Math.abs(skewSeconds) > mostSkewSeconds;
  // Count only enough rows to check the share, never the whole table.
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
  const removed = await removeApplications(database, before, 'retención', now, stopping);
  metrics.countRemoved(removed);
  if (removed > 0) report('info', 'retention removed applications', { removed });
  return removed;
}
