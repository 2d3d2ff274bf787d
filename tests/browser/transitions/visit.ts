import type { Browser, Page } from 'playwright';
import type { StateValue } from 'xstate';
import type { SavedSession } from '../../../machines/contracts.ts';
import type { Route } from '../../../machines/events.ts';
import { leafKeyOf } from '../../model/leaves.ts';
import type { HeldBackend } from '../../support/held-backend.ts';
import { storedSession } from '../../support/wire.ts';
import { holdPage, type Told } from './page-hold.ts';

/** One customer's visit in a browser context of its own. */
export interface Visit {
  readonly page: Page;
  /** where the statechart says it is */
  readonly leaf: () => string;
  /** what the page complained of: errors nobody caught, refusals of the content policy */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export interface Arrival {
  readonly route: Route;
  readonly saved: SavedSession;
  /** collects the keys of the transitions that are measured */
  readonly taken: Set<string>;
  /** a customer who wants no motion */
  readonly still: boolean;
}

/** Opens the built portal at an address with a session in the tab's storage. */
export async function visit(
  browser: Browser,
  backend: HeldBackend,
  { route, saved, taken, still }: Arrival,
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: still ? 'reduce' : 'no-preference' });
  const page = await context.newPage();
  const complaints: string[] = [];
  let value: StateValue = 'starting';
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted(?:HTML|Script)/.test(message.text())) complaints.push(message.text());
  });
  await page.exposeFunction('__told', (told: Told) => {
    for (const key of told.taken) taken.add(key);
    value = told.value;
  });
  await page.clock.install();
  await page.addInitScript(holdPage);
  const items = storedSession(saved, Date.now());
  if (items.length > 0) {
    // any page of the same origin will do
    await page.goto(`${backend.url}/robots.txt`);
    await page.evaluate((all) => all.forEach(([key, item]) => sessionStorage.setItem(key, item)), items);
  }
  // a captcha script that is held keeps the page from being loaded entirely
  await page.goto(backend.url + route, { waitUntil: 'domcontentloaded' });
  return { page, complaints, leaf: () => leafKeyOf({ value }), close: () => context.close() };
}
