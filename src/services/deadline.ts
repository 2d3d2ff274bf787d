import { Failure } from '../../machines/model/failure.ts';

/** Reports progress; the next report is due within `withinMs`. */
export type OnMoved = (withinMs: number) => void;

/**
 * Runs `work` for at most `ms` milliseconds, and for at most `stallMs` without progress; each call of `onMoved` sets the next stall limit.
 * Its signal aborts at the deadline or with `outer`. Rejects with a Failure of kind 'timeout', or with the error of `work`. Phones of 2023
 * lack AbortSignal.any and AbortSignal.timeout.
 */
export function withDeadline<T>(
  ms: number,
  outer: AbortSignal,
  work: (signal: AbortSignal, onMoved: OnMoved) => Promise<T>,
  stallMs = ms,
): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const end = (failure: Failure) => {
      reject(failure);
      controller.abort(failure);
    };
    const onOuterAbort = () => end(new Failure('unknown', 'aborted', { cause: outer.reason }));
    const endAfter = (limit: number) =>
      setTimeout(() => end(new Failure('timeout', `no answer in ${limit} ms`)), limit);
    const timer = endAfter(ms);
    let stallTimer = endAfter(stallMs);
    let settled = false;
    const onMoved: OnMoved = (withinMs) => {
      clearTimeout(stallTimer);
      if (!settled) stallTimer = endAfter(withinMs);
    };
    if (outer.aborted) onOuterAbort();
    outer.addEventListener('abort', onOuterAbort, { once: true });
    const settle = () => {
      settled = true;
      clearTimeout(timer);
      clearTimeout(stallTimer);
      outer.removeEventListener('abort', onOuterAbort);
    };
    if (controller.signal.aborted) return settle();
    work(controller.signal, onMoved).then(resolve, reject).finally(settle);
  });
}
