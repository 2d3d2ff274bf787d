import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** Leases that let one process at a time run a job. Unlike advisory locks, rows work behind a transaction pooler. */
export type JobLeases = ReturnType<typeof createJobLeases>;

export function createJobLeases(database: Database) {
  const holder = randomUUID();
  return {
    /**
     * Takes or extends the lease.
     * @param forMs duration by the database's clock; another process may take over afterwards
     * @returns false if another process holds it
     */
    async take(job: string, forMs: number) {
      const taken = await database.query(
        `INSERT INTO job_leases (job, holder, ends_at) VALUES ($1, $2, now() + $3 * interval '1 millisecond')
         ON CONFLICT (job) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
         WHERE job_leases.holder = excluded.holder OR job_leases.ends_at <= now() RETURNING job`,
        [job, holder, forMs],
      );
      return taken.length > 0;
    },
    /** Releases every lease, so that another process doesn't wait for them to expire. */
    async release() {
      await database.query('DELETE FROM job_leases WHERE holder = $1', [holder]);
    },
  };
}
