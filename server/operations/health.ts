import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { hasEveryMigration } from '../database/migrate.ts';

/** Requirements for serving every call. */
export type Requirement = 'running' | 'database' | 'migrations' | 'portal' | 'sms' | 'forwarded-for';

export interface Readiness {
  readonly ready: boolean;
  readonly missing: readonly Requirement[];
  /** During maintenance, every call gets an answer, but none is processed. */
  readonly maintenance: boolean;
  /** How far the process's clock is ahead of the database's; affects only its log and TLS. */
  readonly clockSkewSeconds: number;
}

export interface Health {
  /** Missing requirements; cached for a second, because anyone may request them. */
  findMissing(): Promise<readonly Requirement[]>;
  /** Adds a requirement besides the database. */
  addCheck(requirement: Requirement, isMissing: () => boolean): void;
  /** Reads the body of /readyz. */
  readReadiness(): Promise<Readiness>;
}

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
): Health {
  let latest: { readonly at: number; readonly missing: Promise<readonly Requirement[]> } | null = null;
  const checks: { readonly requirement: Requirement; readonly isMissing: () => boolean }[] = [];
  const health: Health = {
    addCheck: (requirement, isMissing) => checks.push({ requirement, isMissing }),
    async findMissing() {
      if (stopping.aborted) return ['running'];
      const others = checks.filter(({ isMissing }) => isMissing()).map(({ requirement }) => requirement);
      if (database === null) return others;
      const now = performance.now();
      if (latest === null || now - latest.at > cacheMs) {
        const late = sleep(timeoutMs, ['database'] as const, { ref: false });
        latest = { at: now, missing: Promise.race([findMissing(database), late]) };
      }
      return [...(await latest.missing), ...others];
    },
    async readReadiness() {
      const missing = await health.findMissing();
      return {
        ready: missing.length === 0,
        missing,
        maintenance: database === null,
        clockSkewSeconds: clockSkewSeconds(),
      };
    },
  };
  return health;
}

async function findMissing(database: Database): Promise<readonly Requirement[]> {
  const complete = await hasEveryMigration(database).catch(() => null);
  if (complete === null) return ['database'];
  return complete ? [] : ['migrations'];
}
