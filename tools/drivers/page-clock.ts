import type { Page } from 'playwright';

/** How long the portal may take to be as expected, in real milliseconds: enough for a busy machine, as no deadline ends meanwhile. */
const timeoutMs = 20_000;

/**
 * How much of the page's time passes while something is awaited: enough for what React and sweetalert2 postpone, far
 * from every deadline of the portal, however slow the machine is. Afterwards only what is due at once still happens.
 */
const passingMs = 600;
const pollMs = 50;

/**
 * Waits until nothing differs, while the page's own clock goes on by at most 0.6 s.
 * @param read what differs now, a sentence each
 * @returns what still differs after 20 s; nothing where all is as expected
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

/** Awaits what needs timers of the page, as axe does: its clock goes on by a millisecond at a time. */
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
 * Lets the time of a popup that closes by itself pass (journey.md#dialogs).
 * @param ms how long it is shown; some of it has passed while it was awaited
 * @throws if it closes early
 */
export async function passPopup(page: Page, popup: string, ms: number): Promise<void> {
  await page.clock.fastForward(ms - passingMs - 200);
  const isOpen = await page
    .locator(popup)
    .evaluateAll((found) => found.some((element) => !element.classList.contains('swal2-hide')));
  if (!isOpen) throw new Error(`${popup} is closed before its ${ms} ms are over (journey.md#dialogs)`);
  await page.clock.fastForward(ms);
  // sweetalert2 restores the focus after 100 ms, before a customer presses anything else
  await page.clock.runFor(150);
}

/** The application is loaded after the first paint, script by script: the clock goes on until it has started. */
export async function awaitApplication(page: Page): Promise<void> {
  // the statechart begins with the captcha's script
  const hasStarted = () => page.evaluate(() => document.querySelector('script[src*="/captcha/"]') !== null);
  for (const end = Date.now() + timeoutMs; Date.now() < end && !(await hasStarted());) await page.clock.runFor(1);
}
