import type { Page } from 'playwright';

/**
 * Maximum real time for the portal to reach the expected state, in ms. Generous for a busy machine; no deadline expires
 * meanwhile.
 */
const timeoutMs = 20_000;

/**
 * Maximum page time that passes during a wait. Enough for everything that React and sweetalert2 defer, and far below
 * every deadline of the portal, however slow the machine is. Afterwards only immediate timers still fire.
 */
const passingMs = 600;
const pollMs = 50;

/**
 * Waits until there are no differences, while the page's clock advances by at most 0.6 s.
 * @param read returns the current differences, one sentence each
 * @returns the differences that remain after 20 s; empty if everything matches
 */
export async function awaitNoDifferences(
  page: Page,
  read: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const end = Date.now() + timeoutMs;
  for (let passed = 0; ; passed += pollMs) {
    const differences = await read();
    if (differences.length === 0 || Date.now() > end) return differences;
    await page.clock.runFor(passed < passingMs ? pollMs : 1);
    await new Promise((resolve) => setTimeout(resolve, passed < passingMs ? 10 : pollMs));
  }
}

/** Awaits work that needs the page's timers, such as axe: the clock advances one millisecond at a time. */
export async function withPassingTime<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  const over = work.then(
    () => true,
    () => true,
  );
  const soon = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 10));
  while (!(await Promise.race([over, soon()]))) await page.clock.runFor(1);
  return work;
}

/**
 * Advances the clock past the display time of a popup that closes automatically (journey.md#dialogs).
 * @param ms its display time; part of it passed while the popup was awaited
 * @throws if it closes early
 */
export async function passPopup(page: Page, popup: string, ms: number): Promise<void> {
  await page.clock.fastForward(ms - passingMs - 200);
  const isOpen = await page
    .locator(popup)
    .evaluateAll((found) => found.some((element) => !element.classList.contains('swal2-hide')));
  if (!isOpen) throw new Error(`${popup} closed before its ${ms} ms had passed (journey.md#dialogs)`);
  await page.clock.fastForward(ms);
  // sweetalert2 restores the focus after 100 ms, before a customer presses anything else
  await page.clock.runFor(150);
}

/** Advances the clock until the application has started: it loads after the first paint, script by script. */
export async function awaitApplication(page: Page): Promise<void> {
  // the statechart's first action adds the captcha's script
  const hasStarted = () => page.evaluate(() => document.querySelector('script[src*="/captcha/"]') !== null);
  for (const end = Date.now() + timeoutMs; Date.now() < end && !(await hasStarted());) await page.clock.runFor(1);
}
