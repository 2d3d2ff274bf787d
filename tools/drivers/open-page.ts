import type { Browser, Page } from 'playwright';
import type { StateValue } from 'xstate';
import type { SavedSession } from '../../machines/model/entities.ts';
import type { Route } from '../../machines/model/events.ts';
import { toLeafKey } from '../../machines/states.ts';
import { installInspector, type InspectedStep } from './inspector.ts';
import { installPageStubs } from './page-stubs.ts';
import { storedSession } from './wire-format.ts';

/** A page in a browser context of its own, whose clock the test controls. */
export interface OpenPage {
  readonly page: Page;
  /** Loads the portal at an address, with only this session in the tab's storage. */
  load(route: Route, saved: SavedSession): Promise<void>;
  /** the leaf that the page's statechart is in */
  leaf(): string;
  /** uncaught errors, and violations of the content security policy */
  readonly pageErrors: readonly string[];
  close(): Promise<void>;
}

interface OpenPageOptions {
  /** where the built portal is served */
  readonly url: string;
  readonly reducedMotion: boolean;
  /** collects the keys of the transitions that the statechart takes */
  readonly taken?: Set<string>;
  /** whether captcha, file reader and clipboard are held */
  readonly stubbed?: boolean;
}

/** Opens a page; nothing is loaded yet. */
export async function openPage(browser: Browser, options: OpenPageOptions): Promise<OpenPage> {
  const { url, reducedMotion, taken, stubbed = false } = options;
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  const pageErrors: string[] = [];
  let value: StateValue = 'starting';
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted(?:HTML|Script)/.test(message.text())) pageErrors.push(message.text());
  });
  await page.exposeFunction('__portalReport', (inspected: InspectedStep) => {
    for (const key of inspected.taken) taken?.add(key);
    value = inspected.value;
  });
  await page.clock.install();
  // tsx compiles functions with a helper that a page does not have (esbuild's keepNames)
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await page.addInitScript(installInspector);
  if (stubbed) await page.addInitScript(installPageStubs);

  return {
    page,
    pageErrors,
    leaf: () => toLeafKey({ value }),
    async load(route, saved) {
      // any page of the same origin will do
      await page.goto(`${url}/robots.txt`);
      const items = storedSession(saved, await page.evaluate(() => Date.now()));
      await page.evaluate((all) => {
        sessionStorage.clear();
        for (const [key, item] of all) sessionStorage.setItem(key, item);
      }, items);
      value = 'starting';
      // a held captcha script delays the load event
      await page.goto(url + route, { waitUntil: 'domcontentloaded' });
    },
    close: () => context.close(),
  };
}
