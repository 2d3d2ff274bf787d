import type { JobLeases } from './database/job-leases.ts';
import type { Report } from './database/database.ts';

/** Work that the server repeats in the background. */
export interface Job {
  /** name in the log and the metrics */
  readonly name: string;
  readonly intervalMs: number;
  /** whether every process runs it, as its work is on the process's own machine */
  readonly everywhere?: boolean;
  /**
   * @param stopping aborted when the server stops: the run ends at the next good moment
   * @returns the rows that were done
   */
  run(stopping: AbortSignal): Promise<number>;
}

interface JobOptions {
  readonly leases: JobLeases;
  readonly report: Report;
  /** Takes the outcome of each run that succeeded. */
  readonly observe: (job: string, rows: number, seconds: number) => void;
}

/** A process that ended without a word is replaced after so many intervals. */
const leaseIntervals = 2;

/**
 * Runs each job now and at its interval, independently of the others, in the process that holds its lease. A job that is
 * still running skips its turn and extends its lease, so that it overlaps itself in no process. A failure is logged, and
 * the next turn tries again.
 * @returns stops the timers, waits for the runs in progress, and gives up the leases
 */
export function startJobs(
  jobs: readonly Job[],
  { leases, report, observe }: JobOptions,
  stopping: AbortSignal,
): () => Promise<void> {
  const running = new Map<Job, Promise<void>>();
  const hasLease = async ({ name, intervalMs, everywhere = false }: Job): Promise<boolean> =>
    everywhere || leases.take(name, leaseIntervals * intervalMs);

  async function run(job: Job): Promise<void> {
    if (!(await hasLease(job))) return;
    const started = performance.now();
    const rows = await job.run(stopping);
    observe(job.name, rows, (performance.now() - started) / 1000);
  }

  const start = (job: Job): void => {
    if (stopping.aborted) return;
    // the next run takes the lease again if this fails
    if (running.has(job)) return void hasLease(job).catch(() => undefined);
    const current = run(job)
      .catch((error: unknown) => report('error', `${job.name} failed`, { reason: String(error) }))
      .finally(() => running.delete(job));
    running.set(job, current);
  };
  const timers = jobs.map((job) => setInterval(() => start(job), job.intervalMs));
  for (const job of jobs) start(job);
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
    // without the database the leases end by themselves
    await leases.release().catch(() => undefined);
  };
}
