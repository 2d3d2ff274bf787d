import type { Browser, Page } from 'playwright';
import type { StateValue } from 'xstate';
import type { SavedSession } from '../../machines/model/entities.ts';
import type { Route } from '../../machines/model/events.ts';
import { toLeafKey } from '../../machines/states.ts';
import { installInspector, type InspectedStep } from './inspector.ts';
import { storedSession } from './wire-format.ts';

/** One customer in a browser context of its own, whose clock is in the hands of the test. */
export interface OpenPage {
  readonly page: Page;
  /** Loads the portal at an address, with nothing but this session in the tab's storage. */
  open(route: Route, saved: SavedSession): Promise<void>;
  /** where the statechart says it is */
  readonly leaf: () => string;
  /** what the page complained of: errors nobody caught, refusals of the content policy */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

interface OpenPageOptions {
  /** where the built portal is served */
  readonly url: string;
  /** a customer who wants no motion */
  readonly still: boolean;
  /** collects the keys of the transitions that the statechart takes */
  readonly taken?: Set<string>;
  /** runs in the page before the portal does */
  readonly prepare?: () => void;
}

/** A customer comes. */
export async function visit(browser: Browser, { url, still, taken, prepare }: OpenPageOptions): Promise<OpenPage> {
  const context = await browser.newContext({ locale: 'es-MX', reducedMotion: still ? 'reduce' : 'no-preference' });
  const page = await context.newPage();
  const complaints: string[] = [];
  let value: StateValue = 'starting';
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted(?:HTML|Script)/.test(message.text())) complaints.push(message.text());
  });
  await page.exposeFunction('__inspected', (inspected: InspectedStep) => {
    for (const key of inspected.taken) taken?.add(key);
    value = inspected.value;
  });
  await page.clock.install();
  await page.addInitScript(installInspector);
  if (prepare) await page.addInitScript(prepare);

  return {
    page,
    complaints,
    leaf: () => toLeafKey({ value }),
    async open(route, saved) {
      // any page of the same origin will do
      await page.goto(`${url}/robots.txt`);
      const items = storedSession(saved, await page.evaluate(() => Date.now()));
      await page.evaluate((all) => {
        sessionStorage.clear();
        for (const [key, item] of all) sessionStorage.setItem(key, item);
      }, items);
      value = 'starting';
      // a captcha script that is held keeps the page from being loaded entirely
      await page.goto(url + route, { waitUntil: 'domcontentloaded' });
    },
    close: () => context.close(),
  };
}
