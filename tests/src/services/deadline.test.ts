import { afterEach, expect, it, vi } from 'vitest';
import { withDeadline, type OnMoved } from '../../../src/services/deadline.ts';

afterEach(() => vi.useRealTimers());

it('cannot be extended after the work has ended', async () => {
  vi.useFakeTimers();
  const ends: { signal?: AbortSignal; onMoved?: OnMoved } = {};
  const { signal: outer } = new AbortController();
  await withDeadline(1000, outer, async (signal, onMoved) => Object.assign(ends, { signal, onMoved }));
  await vi.advanceTimersByTimeAsync(0);
  ends.onMoved?.(10);
  await vi.advanceTimersByTimeAsync(20);
  expect(ends.signal?.aborted).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
