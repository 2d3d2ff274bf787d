/** For how long after such a load none follows, in milliseconds: where it does not help, the customer is told. */
const atMostEveryMs = 60_000;

/**
 * A part of the application that a press needs, by `load`. Where it is missing because the server has another release by now,
 * the page is loaded anew, and the promise stays open (journey.md#connection).
 */
export async function loadOrReload<Part>(load: () => Promise<Part>, { page = window, own = import.meta.url } = {}) {
  try {
    return await load();
  } catch (error) {
    if (wasJustLoadedAnew(page) || !(await hasOtherRelease(page, own))) throw error;
    page.location.reload();
    return new Promise<never>(() => {});
  }
}

function wasJustLoadedAnew({ performance }: Window): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'reload' && performance.now() < atMostEveryMs;
}

/** Whether the page that the server has now names other scripts than this one's. */
async function hasOtherRelease(page: Window, own: string): Promise<boolean> {
  try {
    const response = await page.fetch('/', { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(new URL(own).pathname);
  } catch {
    return false;
  }
}
