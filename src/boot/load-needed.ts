declare global {
  /** Set by index.html: reloads the page, at most once within 60 s and only while online. @returns whether it reloads */
  var reloadOnce: (() => boolean) | undefined;
}

let prepareReload: () => Promise<boolean> = async () => true;

/**
 * Registers the work to do before the page reloads itself.
 * @param prepare saves the customer's input; resolves to false if the page must not be reloaded now
 */
export function beforeReload(prepare: () => Promise<boolean>): void {
  prepareReload = prepare;
}

/**
 * Loads a chunk for a user action. If that fails, a new release has probably replaced it: reloads the page, and the promise
 * stays pending (journey.md#connection).
 * @throws the error of `load` if a reload is not possible or did not help
 */
export async function loadNeeded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if ((await prepareReload()) && globalThis.reloadOnce?.()) return new Promise<never>(() => {});
    throw error;
  }
}

const failedStyles = new Set<HTMLLinkElement>();
/** Failed style sheets by the `load` function that needed them. */
const missingStyles = new Map<unknown, readonly HTMLLinkElement[]>();

/** Listener for window `error` events in the capture phase. */
export function noteFailedStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
}

/**
 * Loads a chunk with its style sheets. Vite requests each style sheet only once per page, and a retried import ignores
 * those that failed. Requests them again first; rejects if one is still missing.
 */
export async function loadStyled<Part>(load: () => Promise<Part>): Promise<Part> {
  const earlier = [...failedStyles];
  try {
    await Promise.all((missingStyles.get(load) ?? []).map(requestAgain));
    const part = await load();
    missingStyles.delete(load);
    return part;
  } catch (error) {
    missingStyles.set(
      load,
      [...failedStyles].filter((link) => !earlier.includes(link)),
    );
    throw error;
  }
}

function requestAgain(failed: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)));
    failed.replaceWith(Object.assign(link, { rel: failed.rel, href: failed.href }));
  });
}
