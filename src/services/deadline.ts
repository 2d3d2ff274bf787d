import { Failure } from '../../machines/model/failure.ts';

/**
 * Runs `work` for at most `ms` milliseconds. Its signal aborts when the time is over or when `outer` does. Rejects
 * with a Failure of kind 'timeout', or with what `work` rejected with. AbortSignal.any and AbortSignal.timeout would be
 * shorter, but phones of 2023 lack them.
 */
export function withDeadline<T>(ms: number, outer: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const end = (failure: Failure) => {
      reject(failure);
      controller.abort(failure);
    };
    const onOuterAbort = () => end(new Failure('unknown', 'aborted', { cause: outer.reason }));
    const timer = setTimeout(() => end(new Failure('timeout', `no answer in ${ms} ms`)), ms);
    if (outer.aborted) onOuterAbort();
    outer.addEventListener('abort', onOuterAbort, { once: true });
    const settle = () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', onOuterAbort);
    };
    if (controller.signal.aborted) return settle();
    work(controller.signal).then(resolve, reject).finally(settle);
  });
}
