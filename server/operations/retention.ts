import { removeApplications } from '../applications/stored-applications.ts';
import type { Database, Report } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

/** less than a month would take applications before their customers have asked for them */
export const leastRetentionDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes what is older than RETENTION_DAYS and no longer in review, as `oficina solicitudes retencion` does.
 * @param days null: nothing
 * @param now epoch milliseconds, by the database's clock: a wrong one would delete too much
 */
export async function applyRetention(
  database: Database,
  days: number | null,
  now: number,
  { report, metrics }: { readonly report: Report; readonly metrics: Pick<Metrics, 'countRemoved'> },
): Promise<void> {
  if (days === null) return;
  const before = new Date(now - days * dayMs);
  const removed = await removeApplications(database, before, 'retención', now);
  metrics.countRemoved(removed);
  if (removed > 0) report('info', 'retention removed applications', { removed });
}
