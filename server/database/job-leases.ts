import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** Leases that let one process at a time run a job. Unlike advisory locks, rows work behind a transaction pooler. */
export interface JobLeases {
  /**
   * Takes or extends the lease.
   * @param forMs duration by the database's clock; another process may take over afterwards
   * @returns false if another process holds it
   */
  take(job: string, forMs: number): Promise<boolean>;
  /** Releases every lease, so that another process doesn't wait for them to expire. */
  release(): Promise<void>;
}

export function createJobLeases(database: Database): JobLeases {
  const holder = randomUUID();
  return {
    async take(job, forMs) {
      const taken = await database.query(
        `INSERT INTO job_leases (job, holder, ends_at) VALUES ($1, $2, now() + $3 * interval '1 millisecond')
         ON CONFLICT (job) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
         WHERE job_leases.holder = excluded.holder OR job_leases.ends_at <= now() RETURNING job`,
        [job, holder, forMs],
      );
      return taken.length > 0;
    },
    async release() {
      await database.query('DELETE FROM job_leases WHERE holder = $1', [holder]);
    },
  };
}
