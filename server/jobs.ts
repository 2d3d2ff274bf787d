import type { Report } from './database/database.ts';

/** Work that the server repeats in the background. */
export interface Job {
  /** name in the log */
  readonly name: string;
  readonly intervalMs: number;
  /** @param stopping aborted when the server stops: the run ends at the next good moment */
  run(stopping: AbortSignal): Promise<void>;
}

/**
 * Runs each job now and at its interval, independently of the others. A job that is still running skips its turn, so that
 * it never overlaps itself. A failure is logged, and the next turn tries again.
 * @returns stops the timers and waits for the runs in progress
 */
export function startJobs(jobs: readonly Job[], report: Report, stopping: AbortSignal): () => Promise<void> {
  const running = new Map<Job, Promise<void>>();
  const start = (job: Job): void => {
    if (running.has(job) || stopping.aborted) return;
    const run = job
      .run(stopping)
      .catch((error: unknown) => report('error', `${job.name} failed`, { reason: String(error) }))
      .finally(() => running.delete(job));
    running.set(job, run);
  };
  const timers = jobs.map((job) => setInterval(() => start(job), job.intervalMs));
  for (const job of jobs) start(job);
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
