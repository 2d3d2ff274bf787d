import type { Database, Queries, Report } from './database.ts';

/** The database's time, by which every rule goes: processes whose own clocks differ agree on it. */
export interface DatabaseClock {
  /** epoch milliseconds, whole */
  readonly now: () => number;
  /** how far this process's own clock is ahead of it, in seconds: its log and TLS go by that */
  readonly skewSeconds: () => number;
  stop(): void;
}

const syncMs = 5000;
/** an answer that took longer says too little */
const slowestMs = 1000;
/** log lines of two machines can still be laid beside each other */
const toleratedSeconds = 5;

/**
 * Asks the database for its time, and every five seconds again; between two answers it goes on by the process's steady
 * clock, so that no step of the process's own clock is noticed, and one of the database's after five seconds.
 */
export async function startDatabaseClock(
  database: Database,
  report: Report,
  wallClock: () => number = Date.now,
): Promise<DatabaseClock> {
  let offset = await measure(database);
  let isSkewed = false;
  const now = (): number => Math.floor(performance.now() + offset.ms);
  const skewSeconds = (): number => Math.round((wallClock() - now()) / 100) / 10;

  function compare(): void {
    const skewed = Math.abs(skewSeconds()) > toleratedSeconds;
    if (skewed === isSkewed) return;
    isSkewed = skewed;
    const details = { skewSeconds: skewSeconds() };
    if (skewed) report('warn', 'the clock of this process differs from the database’s, which is used', details);
    else report('info', 'the clock of this process agrees with the database’s again', details);
  }

  async function sync(): Promise<void> {
    const measured = await measure(database);
    if (measured.tookMs <= slowestMs) offset = measured;
    compare();
  }

  compare();
  // without an answer the last one serves
  const timer = setInterval(() => void sync().catch(() => undefined), syncMs).unref();
  return { now, skewSeconds, stop: () => clearInterval(timer) };
}

/** The database's time, for a program that asks once; epoch milliseconds. */
export async function readDatabaseTime(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  if (row === undefined) throw new Error('the database told no time');
  return Math.floor(row.ms);
}

/** @returns what is added to the steady clock; the sum is never ahead of the database’s time, and no row is stored with a later one */
async function measure(database: Database): Promise<{ readonly ms: number; readonly tookMs: number }> {
  const asked = performance.now();
  const time = await readDatabaseTime(database);
  const answered = performance.now();
  return { ms: time - answered, tookMs: answered - asked };
}
