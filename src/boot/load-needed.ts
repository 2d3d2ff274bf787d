declare global {
  /**
   * Set by index.html: reloads the page, at most once within 60 s and only while online. @returns whether it reloads
   */
  var reloadOnce: (() => boolean) | undefined;
}

let prepareReload: () => Promise<boolean> = async () => true;

/**
 * Sets what is awaited before the page reloads itself.
 * @param prepare saves what the customer entered; resolves to false if the page must not be reloaded now
 */
export function beforeReload(prepare: () => Promise<boolean>): void {
  prepareReload = prepare;
}

/**
 * Loads a chunk that the customer needs now. If it can't be loaded, a new release has probably replaced it: the page reloads
 * itself, and the promise stays pending (journey.md#connection).
 * @throws whatever `load` rejects with, if a reload is not possible or did not help
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
/** The failed style sheets of each load that rejected because of them. */
const missingStyles = new Map<unknown, readonly HTMLLinkElement[]>();

/** Listens for errors of the window, in the capturing phase. */
export function noteFailedStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
}

/**
 * Loads a chunk with its style sheets. Vite's import requests each of them only once in a page: a later import would go on
 * without those that failed, so they are requested again first. Rejects if one is still missing.
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
