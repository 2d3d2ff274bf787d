/** A promise that the test settles. */
export function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** Options of a call that is never aborted. */
export function unaborted(): { signal: AbortSignal } {
  return { signal: new AbortController().signal };
}
