import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedSession } from '../../../machines/contracts.ts';
import { routeOf } from '../../../machines/selectors.ts';
import { customerEventOf, endOf, type Step } from '../../model/alphabet.ts';
import { adviceFor } from '../../model/advice.ts';
import type { Path } from '../../model/plan.ts';
import { sessions } from '../../model/sessions.ts';
import { launchBrowser } from '../../support/browser.ts';
import { buildPortal, type BuiltPortal } from '../../support/built-portal.ts';
import { causeOnScreen } from '../../support/causes.ts';
import { startHeldBackend, type HeldBackend } from '../../support/held-backend.ts';
import { viewOf } from '../../support/looks.ts';
import { beyondBrowsers, browserPlan, callsOf, countOf } from './browser-plan.ts';
import { browserScreen } from './browser-screen.ts';
import { breakNextCountdown, endInBrowser } from './browser-world.ts';
import { visit, type Visit } from './visit.ts';
import { wrongOnTheWire } from './wire-rules.ts';

const { demands, paths, missing } = browserPlan();
const taken = new Set<string>();
let built: BuiltPortal;
let backend: HeldBackend;
let browser: Browser;

beforeAll(async () => {
  [built, browser] = await Promise.all([buildPortal(), launchBrowser()]);
  backend = await startHeldBackend(built.folder);
});

afterAll(async () => {
  await browser.close();
  await backend.close();
  await built.remove();
  console.log(
    `Chromium: ${paths.length} paths, ${taken.size} transitions measured, ${Object.keys(beyondBrowsers).length} beyond`,
  );
});

describe('[SEC-1] [SEC-4] [REG-1] the built portal in a real browser follows every path', () => {
  it('is led to everything that a browser can do', () => {
    expect(missing.map(adviceFor)).toEqual([]);
  });

  it.each(paths.map((path, index) => [path.id, path.title, path, index] as const))('%s: %s', async (...given) => {
    const [, , path, index] = given;
    backend.reset();
    // a start-up failure is told when the path says so
    for (const { id } of path.steps.flatMap((step) => endOf(step) ?? []))
      if (id === 'loadCaptcha' || id === 'requestToken') backend.always(id, null);
    // every second customer wants no motion
    const still = index % 2 === 1;
    const customer = await visit(browser, backend, { route: path.route, saved: savedIn(path), taken, still });
    try {
      await follow(customer, path);
      await expect.poll(() => demandsOn(path).filter((key) => !taken.has(key))).toEqual([]);
      expect(countOf(backend.received)).toEqual(callsOf(path));
      expect(wrongOnTheWire(backend.received)).toEqual([]);
      expect(customer.complaints).toEqual([]);
    } finally {
      await customer.close();
    }
  });

  it('and the transitions that it took are all that a browser can take', () => {
    const demanded = demands.filter(({ kind }) => kind === 'taken').map(({ key }) => key);
    expect(demanded.filter((key) => !taken.has(key))).toEqual([]);
    expect(Object.keys(beyondBrowsers).filter((key) => taken.has(key))).toEqual([]);
  });
});

async function follow({ page, leaf }: Visit, { steps }: Path): Promise<void> {
  const screen = browserScreen(page);
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    const reloads = step.leaf === 'landing.reloading';
    const breaks = next !== undefined && endOf(next)?.id === 'countdown';
    if (breaks) await breakNextCountdown(page);
    const loaded = reloads ? page.waitForEvent('domcontentloaded') : null;
    await causeIn(step);
    await loaded;
    // what these lead to is over before it can be seen
    if (reloads || breaks || step.leaf === 'starting') continue;
    try {
      await expect.poll(leaf, { timeout: 10_000, interval: 20 }).toBe(step.leaf);
      await screen.sees(viewOf(step.after));
      await expect.poll(() => new URL(page.url()).pathname).toBe(routeOf(step.after));
    } catch (error) {
      throw new Error(`after step ${index + 1}, ${step.name}, in ${step.leaf}`, { cause: error });
    }
  }

  function causeIn(step: Step): Promise<void> {
    const event = customerEventOf(step);
    return event ? causeOnScreen(screen, event) : endInBrowser(page, backend, step);
  }
}

/** The transitions that a path takes in a browser. */
function demandsOn({ meets }: Path): string[] {
  return meets.filter((key) => !key.endsWith(' refused') && !(key in beyondBrowsers));
}

/** The session that the path begins with. */
function savedIn({ steps }: Path): SavedSession {
  const restored = steps.find((step) => endOf(step)?.id === 'restoreSession');
  const name = restored?.name.replace('restoreSession ✓ ', '') ?? '';
  const found: [string, SavedSession] | undefined = Object.entries(sessions).find(([known]) => known === name);
  if (restored && !found) throw new Error(`the path begins with a session that is not listed: ${name}`);
  return found?.[1] ?? sessions.nothing;
}
