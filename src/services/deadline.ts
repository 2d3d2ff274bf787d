import { Failure } from '../../machines/model/failure.ts';

/** Tells that something has moved, and in how many milliseconds it has to move again. */
export type OnMoved = (withinMs: number) => void;

/**
 * Runs `work` for at most `ms` milliseconds, and for at most `stallMs` without a call of its `onMoved`, which says how long it may take
 * until the next. Its signal aborts when the time is over or when `outer` does. Rejects with a Failure of kind 'timeout', or with what `work` rejected with. AbortSignal.any and AbortSignal.timeout would be
 * shorter, but phones of 2023 lack them.
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
