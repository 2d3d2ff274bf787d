import type { Database } from '../database/database.ts';
import { StorageUnavailable } from '../database/database.ts';
import { hasEveryMigration } from '../database/migrate.ts';

/** What the server must have to answer every call. */
export type Requirement = 'running' | 'database' | 'migrations' | 'disk' | 'portal';

export interface Health {
  /** What is missing at the moment, asked at most once a second: anyone may ask. */
  findMissing(): Promise<readonly Requirement[]>;
  /** How far the process's clock is ahead of the database's; nothing depends on it but its log and TLS. */
  clockSkewSeconds(): number;
}

/** a load balancer has given up then */
const answerMs = 3000;
const keptMs = 1000;

/**
 * @param database null: it is closed for maintenance, and not missing
 * @param stopping aborted when the process has been told to stop
 * @param clockSkewSeconds of the database's clock
 * @param lasting what is missing until the next start
 */
export function createHealth(
  database: Database | null,
  stopping: AbortSignal,
  clockSkewSeconds: () => number = () => 0,
  lasting: readonly Requirement[] = [],
): Health {
  let latest: { readonly at: number; readonly missing: Promise<readonly Requirement[]> } | null = null;
  return {
    clockSkewSeconds,
    async findMissing() {
      if (stopping.aborted) return ['running'];
      if (database === null) return lasting;
      const now = performance.now();
      if (latest === null || now - latest.at > keptMs) latest = { at: now, missing: inTime(findMissing(database)) };
      return [...(await latest.missing), ...lasting];
    },
  };
}

async function findMissing(database: Database): Promise<readonly Requirement[]> {
  const complete = await hasEveryMigration(database).catch(() => null);
  if (complete === null) return ['database'];
  const spacious = await database.requireSpace().then(
    () => true,
    (error: unknown) => !(error instanceof StorageUnavailable),
  );
  return [...(complete ? [] : (['migrations'] as const)), ...(spacious ? [] : (['disk'] as const))];
}

async function inTime(missing: Promise<readonly Requirement[]>): Promise<readonly Requirement[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Requirement[]>((resolve) => {
    timer = setTimeout(() => resolve(['database']), answerMs);
  });
  try {
    return await Promise.race([missing, late]);
  } finally {
    clearTimeout(timer);
  }
}
