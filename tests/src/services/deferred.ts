/** A promise that the test settles. */
export function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** Resolves after the callbacks of all promises that are already settled. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Options of a call that is never aborted. */
export function unaborted(): { signal: AbortSignal } {
  return { signal: new AbortController().signal };
}

/**
 * Returns the result of a call whose timeout has elapsed.
 * @param after the timeout, for the message: '15 s'
 * @throws if the call is still pending, instead of waiting for the test's timeout
 */
export async function endedAfter<T>(after: string, outcome: Promise<T>): Promise<T> {
  const turns = Array.from({ length: 100 }).reduce<Promise<unknown>>(
    (last) => last.then(() => undefined),
    Promise.resolve(),
  );
  const ended = await Promise.race([outcome.then((value) => ({ value })), turns.then(() => null)]);
  if (ended === null) throw new Error(`the call should have ended after ${after}, but is still pending`);
  return ended.value;
}
