import type { JobLeases } from './database/job-leases.ts';
import type { Report } from './database/database.ts';

export interface Job {
  /** Name in the log and the metrics. */
  readonly name: string;
  readonly intervalMs: number;
  /**
   * @param stopping aborted when the server stops; the run then ends as soon as it safely can
   * @returns number of processed rows
   */
  run(stopping: AbortSignal): Promise<number>;
}

interface JobOptions {
  readonly leases: JobLeases;
  readonly report: Report;
  /** Records each successful run. */
  readonly observe: (job: string, rows: number, seconds: number) => void;
}

/** Lease duration in intervals; when it expires, another process takes over from a crashed one. */
const leaseIntervals = 2;

/**
 * Runs each job now and at its interval, independently of the others, in the process that holds its lease. A job that
 * is still running skips its turn and extends its lease, so that runs never overlap across processes. A failure is
 * logged, and the next turn retries.
 * @returns a function that stops the timers, waits for the runs in progress and releases the leases
 */
export function startJobs(
  jobs: readonly Job[],
  { leases, report, observe }: JobOptions,
  stopping: AbortSignal,
): () => Promise<void> {
  const running = new Map<Job, Promise<void>>();
  const hasLease = ({ name, intervalMs }: Job): Promise<boolean> => leases.take(name, leaseIntervals * intervalMs);

  async function run(job: Job): Promise<void> {
    if (!(await hasLease(job))) return;
    const started = performance.now();
    const rows = await job.run(stopping);
    observe(job.name, rows, (performance.now() - started) / 1000);
  }

  const start = (job: Job): void => {
    if (stopping.aborted) return;
    // If this fails, the next run takes the lease again.
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
    // If the database is unreachable, the leases expire instead.
    await leases.release().catch(() => undefined);
  };
}
