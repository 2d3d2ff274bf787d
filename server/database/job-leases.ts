import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** Lets one process at a time run a job. A lease in a table works behind a transaction pooler, where advisory locks don't. */
export interface JobLeases {
  /**
   * Takes the lease, or extends it.
   * @param forMs by the database's clock; another process takes over after it
   * @returns false if another process holds it
   */
  take(job: string, forMs: number): Promise<boolean>;
  /** Gives up every lease, so that another process need not wait for their end. */
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
