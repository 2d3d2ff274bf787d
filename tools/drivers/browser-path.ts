import type { Page } from 'playwright';
import type { SavedSession } from '../../machines/model/kept-items.ts';
import { selectRoute } from '../../machines/selectors.ts';
import { endOf, type Path, type PathStep, type Step } from 'xstate-paths';
import { sessions } from '../portal/saved-sessions.ts';
import { customerEventOf, routeOf } from './portal-chart.ts';
import type { BrowserFixture } from './browser-fixture.ts';
import { browserScreen, readPage } from './browser-screen.ts';
import { endServiceInBrowser } from './browser-services.ts';
import { driveEvent, expectedScreenOf } from '../portal/steps/all-steps.ts';
import { openPage } from './open-page.ts';
import { awaitApplication, awaitNoDifferences } from './page-clock.ts';
import type { PageState } from './page-reader.ts';
import { screenDifferences } from './screen-differences.ts';
import { stepFailure } from './step-failure.ts';

/** A path in progress on a page. */
export interface BrowserPath {
  readonly page: Page;
  /** keys of the coverage goals met so far */
  readonly met: ReadonlySet<string>;
  /** uncaught errors of the page */
  readonly pageErrors: readonly string[];
  /** Performs a step and waits for its target state. @throws with the differences; the path can't continue after that */
  step(index: number): Promise<void>;
  /** whether a step's target state is too short-lived to be observed */
  isOverAtOnce(index: number): boolean;
  close(): Promise<void>;
}

interface BrowserPathOptions {
  /** additional properties of the page, checked after each step; returns one sentence per violation */
  readonly alsoHolds?: ((step: PathStep, page: PageState) => readonly string[]) | undefined;
  readonly reducedMotion: boolean;
  readonly viewport?: { readonly width: number; readonly height: number } | undefined;
}

/**
 * Opens the portal at the start of a path; used by the tests, the audit and `npm run replay`. The page's clock is frozen
 * and advances only when a step lets time pass, so a slow machine never triggers a deadline of the portal.
 */
export async function startBrowserPath(
  { browser, backend }: Pick<BrowserFixture, 'browser' | 'backend'>,
  path: Path,
  { reducedMotion, viewport, alsoHolds = () => [] }: BrowserPathOptions,
): Promise<BrowserPath> {
  backend.reset();
  // leave start-up calls that end on this path pending; the path's step replies to them
  for (const { id } of path.steps.flatMap((step) => endOf(step) ?? [])) {
    if (id === 'loadCaptcha' || id === 'requestToken') backend.always(id, null);
  }
  const met = new Set<string>();
  const open = await openPage(browser, { url: backend.url, reducedMotion, viewport, met, stubbed: true, frozen: true });
  await open.load(routeOf(path), savedSessionOf(path.steps));
  const { page, pageErrors, leaf, close } = open;
  const screen = browserScreen(page);

  /** compares the address and the state first, then the screen */
  const differencesAfter = async (step: PathStep): Promise<readonly string[]> => {
    const { after, leaf: wanted } = step;
    const address = () => new URL(page.url()).pathname;
    const isWhere = await awaitNoDifferences(page, async () => [
      ...(leaf() === wanted ? [] : [`the portal is in ${leaf()}, not in ${wanted}`]),
      ...(address() === selectRoute(after) ? [] : [`the address is ${address()}, not ${selectRoute(after)}`]),
    ]);
    if (isWhere.length > 0) return isWhere;
    const expected = expectedScreenOf(after);
    return awaitNoDifferences(page, async () => {
      const reading = await readPage(page, expected);
      return [...screenDifferences(expected, reading), ...alsoHolds(step, reading.page)];
    });
  };

  const reloads = (index: number) => path.steps[index]?.leaf === 'landing.reloading';
  // reloading and starting are too short-lived to be observed
  const isOverAtOnce = (index: number) => reloads(index) || path.steps[index]?.leaf === 'starting';

  return {
    page,
    met,
    pageErrors,
    close,
    isOverAtOnce,
    step: async (index) => {
      const step = path.steps[index];
      if (!step) throw new Error(`the path has no step ${index + 1}`);
      const event = customerEventOf(step);
      const loaded = reloads(index) ? page.waitForEvent('domcontentloaded', { timeout: 10_000 }) : null;
      try {
        // refilling the form during a look-up would count as an edit, so only click the button again
        if (event?.type === 'NIS.SUBMIT' && step.before.hasTag('posting')) await screen.press('Siguiente');
        else await (event ? driveEvent(screen, event) : endServiceInBrowser(page, backend, step));
        await loaded;
        if (reloads(index)) await awaitApplication(page);
      } catch (error) {
        throw stepFailure(path, index, [`it could not be done in ${leaf()}: ${firstLines(error)}`]);
      }
      const differences = isOverAtOnce(index) ? [] : await differencesAfter(step);
      if (differences.length > 0) throw stepFailure(path, index, differences);
    },
  };
}

/** The error message without Playwright's call log. */
function firstLines(error: unknown): string {
  return String(error instanceof Error ? error.message : error).replace(/\nCall log:.*/s, '');
}

/** The session that the path's page load restores, derived from its steps. */
export function savedSessionOf(steps: readonly Step[]): SavedSession {
  const restored = steps.find((step) => endOf(step)?.id === 'restoreSession');
  if (!restored) return sessions.nothing;
  const found = Object.entries<SavedSession>(sessions).find(([name]) => restored.name === `restoreSession ✓ ${name}`);
  if (!found) throw new Error(`no saved session belongs to '${restored.name}'`);
  return found[1];
}
