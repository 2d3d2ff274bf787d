import type { Database, Queries } from './database.ts';

/** The database's time. Every rule uses it, so that processes with different clocks agree. */
export interface DatabaseClock {
  /** Integer epoch milliseconds. */
  readonly now: () => number;
  /** Seconds by which the process's own clock, used by its log and TLS, is ahead of the database's (a gauge, with an alert). */
  readonly skewSeconds: () => number;
  stop(): void;
}

const syncIntervalMs = 5000;
/** Slower answers are ignored because they are too inaccurate. */
const maxRoundTripMs = 1000;

/**
 * Reads the database's time, now and every five seconds, and advances it by the process's monotonic clock in between. A
 * change of the process's clock has no effect; a change of the database's takes effect within five seconds.
 */
export async function startDatabaseClock(database: Database): Promise<DatabaseClock> {
  let offset = await measure(database);
  const now = (): number => Math.floor(performance.now() + offset.ms);
  const skewSeconds = (): number => Math.round((Date.now() - now()) / 100) / 10;

  async function sync(): Promise<void> {
    const measured = await measure(database);
    if (measured.tookMs <= maxRoundTripMs) offset = measured;
  }

  // If the database doesn't answer, keep the last offset.
  const timer = setInterval(() => void sync().catch(() => undefined), syncIntervalMs).unref();
  return { now, skewSeconds, stop: () => clearInterval(timer) };
}

/** Reads the database's time once, in epoch milliseconds. */
export async function readDatabaseTime(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  if (row === undefined) throw new Error('the database returned no time');
  return Math.floor(row.ms);
}

/**
 * @returns the offset from the monotonic clock to the database's time. It is never too large, so no row is dated later
 * than the database's time.
 */
async function measure(database: Database): Promise<{ readonly ms: number; readonly tookMs: number }> {
  const asked = performance.now();
  const time = await readDatabaseTime(database);
  const answered = performance.now();
  return { ms: time - answered, tookMs: answered - asked };
}
