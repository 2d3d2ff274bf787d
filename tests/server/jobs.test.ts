import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobLeases } from '../../server/database/job-leases.ts';
import { startJobs, type Job } from '../../server/jobs.ts';
import { createMetrics } from '../../server/operations/metrics.ts';
import { openTestDatabase } from './fixtures/test-database.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const report = vi.fn();
const leases = { take: async () => true, release: async () => undefined };
const options = { leases, report, observe: () => undefined };
const endless = new AbortController().signal;

function job(name: string, run: Job['run']) {
  return { name, intervalMs: 1000, run: vi.fn(run) };
}

test('never overlaps runs of a job that takes longer than its interval, and extends its lease; when stopping, waits for it, then releases its lease', async () => {
  const [take, release] = [vi.fn(leases.take), vi.fn(leases.release)];
  const ends: (() => void)[] = [];
  const slow = job('slow', () => new Promise((resolve) => ends.push(() => resolve(0))));
  const stop = startJobs([slow], { ...options, leases: { take, release } }, endless);
  await vi.advanceTimersByTimeAsync(5000);
  expect(slow.run).toHaveBeenCalledTimes(1);
  // each turn that it skips extends its lease
  expect(take).toHaveBeenCalledTimes(6);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(slow.run).toHaveBeenCalledTimes(2);

  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stopped).not.toHaveBeenCalled();
  expect(release).not.toHaveBeenCalled();
  ends[1]?.();
  await stopping;
  expect(slow.run).toHaveBeenCalledTimes(2);
  expect(release).toHaveBeenCalledTimes(1);
});

test('runs other jobs while one fails or hangs; logs the failure and retries at the next turn', async () => {
  const failing = job('retention', () => Promise.reject(new Error('no connection')));
  const hanging = job('purge', () => new Promise(() => undefined));
  const other = job('orphans', () => Promise.resolve(0));
  void startJobs([failing, hanging, other], options, endless);
  await vi.advanceTimersByTimeAsync(2000);
  expect([failing, hanging, other].map(({ run }) => run.mock.calls.length)).toEqual([3, 1, 3]);
  expect(report).toHaveBeenCalledWith('error', 'retention failed', { reason: 'Error: no connection' });
  vi.clearAllTimers();
});

test('starts no job once the server stops', async () => {
  const stopping = new AbortController();
  const one = job('one', () => Promise.resolve(0));
  void startJobs([one], options, stopping.signal);
  stopping.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(one.run).toHaveBeenCalledTimes(1);
  vi.clearAllTimers();
});

test('runs a job in one of two processes; the other takes over when it stops, or its lease ends', async () => {
  vi.useRealTimers();
  const { database } = await openTestDatabase();
  const [one, two] = [createJobLeases(database), createJobLeases(database)];
  const takeBoth = async (ms: number) => [await one.take('purge', ms), await two.take('purge', ms)];
  expect(await takeBoth(60_000)).toEqual([true, false]);
  expect(await two.take('retention', 60_000)).toBe(true);
  // its holder may change its end
  expect(await takeBoth(0)).toEqual([true, true]);
  expect(await takeBoth(60_000)).toEqual([true, false]);
  await one.release();
  expect([await two.take('purge', 0), await one.take('retention', 0)]).toEqual([true, false]);
  expect(await takeBoth(60_000)).toEqual([true, false]);
});

test('runs the job only in the holder of the lease, and exports time, rows and seconds of a run', async () => {
  const metrics = createMetrics();
  const purge = job('purge', async () => 7);
  const held = { take: vi.fn(async () => false), release: vi.fn(async () => undefined) };
  const stop = startJobs([purge], { ...options, leases: held, observe: metrics.observeJob }, endless);
  await vi.advanceTimersByTimeAsync(1);
  expect(purge.run).not.toHaveBeenCalled();
  held.take.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(held.take).toHaveBeenLastCalledWith('purge', 2000);
  const shown = await metrics.registry.metrics();
  expect(shown).toContain('refrendo_job_rows{name="purge"} 7');
  expect(shown).toMatch(/refrendo_job_last_success_seconds\{name="purge"\} \d+/);
  expect(shown).toMatch(/refrendo_job_seconds\{name="purge"\} /);
  await stop();
  expect(held.release).toHaveBeenCalledTimes(1);
});
