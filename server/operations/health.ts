import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { inspectSchema } from '../database/migrate.ts';

/** Requirements for serving every call. */
export const requirements = ['running', 'database', 'migrations', 'portal', 'sms', 'forwarded-for'] as const;
export type Requirement = (typeof requirements)[number];

export type Health = ReturnType<typeof createHealth>;

/** Load balancers time out by then. */
const timeoutMs = 3000;
const cacheMs = 1000;

/**
 * @param database null: closed for maintenance, and not reported as missing
 * @param stopping aborted when the process is asked to stop
 * @param clockSkewSeconds from the database clock
 */
export function createHealth(
  database: Database | null,
  stopping: AbortSignal,
  clockSkewSeconds: () => number = () => 0,
) {
  let latest: { readonly at: number; readonly missing: Promise<Requirement[]> } | null = null;
  const checks: { readonly requirement: Requirement; readonly isMissing: () => boolean }[] = [];

  /** Missing requirements; cached for a second, because anyone may request them. */
  async function findMissing(): Promise<Requirement[]> {
    if (stopping.aborted) return ['running'];
    const others = checks.filter(({ isMissing }) => isMissing()).map(({ requirement }) => requirement);
    if (database === null) return others;
    const now = performance.now();
    if (latest === null || now - latest.at > cacheMs) {
      const late = sleep<Requirement[]>(timeoutMs, ['database'], { ref: false });
      latest = { at: now, missing: Promise.race([checkDatabase(database), late]) };
    }
    return [...(await latest.missing), ...others];
  }

  return {
    findMissing,
    /** Adds a requirement besides the database. */
    addCheck: (requirement: Requirement, isMissing: () => boolean) => void checks.push({ requirement, isMissing }),
    /** Reads the body of /readyz. */
    async readReadiness() {
      const missing = await findMissing();
      return {
        ready: missing.length === 0,
        missing,
        maintenance: database === null,
        clockSkewSeconds: clockSkewSeconds(),
      };
    },
  };
}

async function checkDatabase(database: Database): Promise<Requirement[]> {
  const schema = await inspectSchema(database).catch(() => null);
  if (schema === null) return ['database'];
  return schema.state === 'usable' ? [] : ['migrations'];
}
