import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs, type Job } from '../../server/jobs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const report = vi.fn();
const endless = new AbortController().signal;

function job(name: string, run: Job['run']) {
  return { name, intervalMs: 1000, run: vi.fn(run) };
}

test('a job that takes longer than its interval never overlaps itself, and stopping waits for it', async () => {
  const ends: (() => void)[] = [];
  const slow = job('slow', () => new Promise((resolve) => ends.push(resolve)));
  const stop = startJobs([slow], report, endless);
  await vi.advanceTimersByTimeAsync(5000);
  expect(slow.run).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(slow.run).toHaveBeenCalledTimes(2);

  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stopped).not.toHaveBeenCalled();
  ends[1]?.();
  await stopping;
  expect(slow.run).toHaveBeenCalledTimes(2);
});

test('a job that fails or hangs holds up no other; the failure is logged, and the next turn tries again', async () => {
  const failing = job('retention', () => Promise.reject(new Error('no connection')));
  const hanging = job('purge', () => new Promise(() => undefined));
  const other = job('orphans', () => Promise.resolve());
  void startJobs([failing, hanging, other], report, endless);
  await vi.advanceTimersByTimeAsync(2000);
  expect([failing, hanging, other].map(({ run }) => run.mock.calls.length)).toEqual([3, 1, 3]);
  expect(report).toHaveBeenCalledWith('error', 'retention failed', { reason: 'Error: no connection' });
  vi.clearAllTimers();
});

test('no job starts once the server stops', async () => {
  const stopping = new AbortController();
  const one = job('one', () => Promise.resolve());
  void startJobs([one], report, stopping.signal);
  stopping.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(one.run).toHaveBeenCalledTimes(1);
  vi.clearAllTimers();
});
