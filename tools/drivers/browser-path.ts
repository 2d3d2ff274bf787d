import type { Page } from 'playwright';
import type { SavedSession } from '../../machines/model/entities.ts';
import { selectRoute } from '../../machines/selectors.ts';
import { customerEventOf, endOf, type Step } from '../planning/steps.ts';
import type { Path, PathStep } from '../planning/path-plan.ts';
import { sessions } from '../planning/sessions.ts';
import { performOnScreen } from './event-drivers.ts';
import { expectedViewOf } from './expected-screens.ts';
import type { BrowserFixture } from './browser-fixture.ts';
import { browserScreen } from './browser-screen.ts';
import { breakNextCountdown, endInBrowser } from './browser-services.ts';
import { visit, type OpenPage } from './open-stubbed-page.ts';

/** A path that is being walked in a browser: by the tests, the audit and `npm run replay`. */
export interface BrowserPath {
  readonly page: Page;
  /** keys of the transitions that were really taken so far */
  readonly taken: ReadonlySet<string>;
  /** what the page complained of: errors, broken rules of the content security policy */
  readonly complaints: readonly string[];
  /**
   * Makes a step happen and waits until the screen shows what it must.
   * @throws with what is not so; the walk can't go on then
   */
  step(index: number): Promise<void>;
  close(): Promise<void>;
}

/** How long the portal may take to be where a step leads, in milliseconds. */
const timeoutMs = 10_000;

/** Opens the portal as a path begins; `still`: for a customer who wants no motion. */
export async function startBrowserPath(
  { browser, backend }: BrowserFixture,
  path: Path,
  { still }: { readonly still: boolean },
): Promise<BrowserPath> {
  backend.reset();
  // a start-up failure is told when the path says so
  for (const { id } of path.steps.flatMap((step) => endOf(step) ?? [])) {
    if (id === 'loadCaptcha' || id === 'requestToken') backend.always(id, null);
  }
  const taken = new Set<string>();
  const customer = await visit(browser, backend, { route: path.route, saved: savedIn(path), taken, still });
  const screen = browserScreen(customer.page);

  const perform = (step: Step): Promise<void> => {
    const event = customerEventOf(step);
    return event ? performOnScreen(screen, event) : endInBrowser(customer.page, backend, step);
  };

  return {
    page: customer.page,
    taken,
    complaints: customer.complaints,
    close: () => customer.close(),
    step: async (index) => {
      const step = path.steps[index];
      if (!step) throw new Error(`the path has no step ${index + 1}`);
      const next = path.steps[index + 1];
      const reloads = step.leaf === 'landing.reloading';
      const breaks = next !== undefined && endOf(next)?.id === 'countdown';
      if (breaks) await breakNextCountdown(customer.page);
      const loaded = reloads ? customer.page.waitForEvent('domcontentloaded', { timeout: timeoutMs }) : null;
      await perform(step);
      await loaded;
      // what these lead to is over before it can be seen
      if (!reloads && !breaks && step.leaf !== 'starting')
        await arrive(customer, step, () => screen.expectView(expectedViewOf(step.after)));
    },
  };
}

async function arrive({ page, leaf }: OpenPage, step: PathStep, expectView: () => Promise<void>): Promise<void> {
  await until(
    () => leaf() === step.leaf,
    () => `the portal is in ${leaf()}, not in ${step.leaf}`,
  );
  await expectView();
  const path = () => new URL(page.url()).pathname;
  await until(
    () => path() === selectRoute(step.after),
    () => `the address is ${path()}, not ${selectRoute(step.after)}`,
  );
}

async function until(isSo: () => boolean, otherwise: () => string): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end;) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(otherwise());
}

/** The session that the path begins with. */
function savedIn({ steps }: Path): SavedSession {
  const restored = steps.find((step) => endOf(step)?.id === 'restoreSession');
  const name = restored?.name.replace('restoreSession ✓ ', '');
  const found: [string, SavedSession] | undefined = Object.entries(sessions).find(([known]) => known === name);
  if (restored && !found) throw new Error(`the path begins with a session that is not listed: ${name ?? ''}`);
  return found?.[1] ?? sessions.nothing;
}
