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
