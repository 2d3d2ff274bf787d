import type { Page } from 'playwright';
import type { SavedSession } from '../../machines/model/entities.ts';
import { selectRoute } from '../../machines/selectors.ts';
import type { Path, PathStep } from '../planning/path-plan.ts';
import { sessions } from '../planning/saved-sessions.ts';
import { customerEventOf, endOf } from '../planning/steps.ts';
import type { BrowserFixture } from './browser-fixture.ts';
import { browserScreen } from './browser-screen.ts';
import { endServiceInBrowser } from './browser-services.ts';
import { driveEvent } from './event-drivers.ts';
import { expectedScreenOf } from './expected-screens.ts';
import { openPage } from './open-page.ts';

/** A path that is followed in a browser: by the tests, the audit and `npm run replay`. */
export interface BrowserPath {
  readonly page: Page;
  /** keys of the transitions taken so far */
  readonly taken: ReadonlySet<string>;
  /** uncaught errors, and violations of the content security policy */
  readonly pageErrors: readonly string[];
  /**
   * Does a step and waits until state, screen and address are as the path has them.
   * @throws with what differs; the path cannot go on then
   */
  step(index: number): Promise<void>;
  close(): Promise<void>;
}

/** How long the portal may take to be where a step leads, in milliseconds. */
const timeout = 10_000;

/** Opens the portal where a path begins. */
export async function startBrowserPath(
  { browser, backend }: BrowserFixture,
  path: Path,
  { reducedMotion }: { readonly reducedMotion: boolean },
): Promise<BrowserPath> {
  backend.reset();
  // start-up calls that the path lets fail are answered by its steps
  for (const { id } of path.steps.flatMap((step) => endOf(step) ?? [])) {
    if (id === 'loadCaptcha' || id === 'requestToken') backend.always(id, null);
  }
  const taken = new Set<string>();
  const open = await openPage(browser, { url: backend.url, reducedMotion, taken, stubbed: true });
  await open.load(path.route, savedSessionOf(path));
  const { page, pageErrors, leaf, close } = open;
  const screen = browserScreen(page);

  const waitForStep = async (step: PathStep): Promise<void> => {
    await until(
      () => leaf() === step.leaf,
      () => `the portal is in ${leaf()}, not in ${step.leaf}`,
    );
    await screen.waitFor(expectedScreenOf(step.after));
    const address = () => new URL(page.url()).pathname;
    await until(
      () => address() === selectRoute(step.after),
      () => `the address is ${address()}, not ${selectRoute(step.after)}`,
    );
  };

  return {
    page,
    taken,
    pageErrors,
    close,
    step: async (index) => {
      const step = path.steps[index];
      if (!step) throw new Error(`the path has no step ${index + 1}`);
      const event = customerEventOf(step);
      const reloads = step.leaf === 'landing.reloading';
      const loaded = reloads ? page.waitForEvent('domcontentloaded', { timeout }) : null;
      await (event ? driveEvent(screen, event) : endServiceInBrowser(page, backend, step));
      await loaded;
      // reloading and starting are over before they can be seen
      if (!reloads && step.leaf !== 'starting') await waitForStep(step);
    },
  };
}

async function until(isSo: () => boolean, message: () => string): Promise<void> {
  for (const end = Date.now() + timeout; Date.now() < end;) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(message());
}

/** The session that the path's page load restores. */
function savedSessionOf({ steps }: Path): SavedSession {
  const restored = steps.find((step) => endOf(step)?.id === 'restoreSession');
  if (!restored) return sessions.nothing;
  const found = Object.entries<SavedSession>(sessions).find(([name]) => restored.name === `restoreSession ✓ ${name}`);
  if (!found) throw new Error(`no saved session belongs to '${restored.name}'`);
  return found[1];
}
