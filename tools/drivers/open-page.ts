import type { Browser, Page } from 'playwright';
import type { AnyTransitionDefinition, StateValue } from 'xstate';
import type { SavedSession } from '../../machines/model/kept-items.ts';
import type { Route } from '../../machines/model/events.ts';
import { portal } from '../../machines/portal.ts';
import { toLeafKey } from '../../machines/states.ts';
import { activeNodes, keyOf, refusedKeys } from 'xstate-paths';
import { installInspector, type InspectedStep } from './inspector.ts';
import { awaitApplication } from './page-clock.ts';
import { installPageStubs } from './page-stubs.ts';
import { storedSession } from '../portal/backend/stored-session.ts';

/** A page in its own browser context, with a clock that the test controls. */
export interface OpenPage {
  readonly page: Page;
  /** Loads the portal at an address, with only this session in the tab's storage. */
  load(route: Route, saved: SavedSession): Promise<void>;
  /** the current leaf of the page's statechart */
  leaf(): string;
  /** uncaught errors, and violations of the content security policy */
  readonly pageErrors: readonly string[];
  close(): Promise<void>;
}

interface OpenPageOptions {
  /** origin that serves the built portal */
  readonly url: string;
  readonly reducedMotion: boolean;
  /** default: Playwright's */
  readonly viewport?: { readonly width: number; readonly height: number } | undefined;
  /** whether the context emulates a touch screen */
  readonly touch?: boolean;
  /** collects the keys of the coverage goals that the statechart meets */
  readonly met?: Set<string>;
  /** whether the clock advances only as the test lets time pass; default: it runs */
  readonly frozen?: boolean;
  /** whether captcha, file reader and clipboard are stubbed */
  readonly stubbed?: boolean;
}

/** Opens a page without loading the portal. */
export async function openPage(browser: Browser, options: OpenPageOptions): Promise<OpenPage> {
  const { url, reducedMotion, met, viewport, stubbed = false, frozen = false, touch = false } = options;
  const context = await browser.newContext({
    locale: 'es-MX',
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    ...(viewport ? { viewport } : {}),
  });
  const page = await context.newPage();
  const pageErrors: string[] = [];
  let value: StateValue = 'starting';
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  page.on('console', (message) => {
    // older Chromium adds an inline style to plain-text pages, which the policy blocks
    if (page.url().endsWith('/robots.txt')) return;
    if (/Content Security Policy|Trusted(?:HTML|Script)/.test(message.text())) pageErrors.push(message.text());
  });
  await page.exposeFunction('__portalReport', (inspected: InspectedStep) => {
    const isTaken = (definition: AnyTransitionDefinition) => inspected.taken.includes(keyOf(definition));
    for (const key of refusedKeys(activeNodes({ machine: portal, value }), inspected.eventType, isTaken)) met?.add(key);
    for (const key of inspected.taken) met?.add(key);
    value = inspected.value;
  });
  // Playwright can only pause the clock at a future time; leave a margin for a slow machine.
  await page.clock.install(frozen ? { time: Date.now() - 3_600_000 } : {});
  if (frozen) await page.clock.pauseAt(Date.now() + 1000);
  // tsx compiles functions with a helper that pages lack (esbuild's keepNames)
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await page.addInitScript(installInspector);
  if (stubbed) await page.addInitScript(installPageStubs);

  return {
    page,
    pageErrors,
    leaf: () => toLeafKey({ value }),
    async load(route, saved) {
      // any page of the same origin works
      await page.goto(`${url}/robots.txt`);
      const items = storedSession(saved, await page.evaluate(() => Date.now()));
      await page.evaluate((all) => {
        sessionStorage.clear();
        for (const [key, item] of all) sessionStorage.setItem(key, item);
      }, items);
      value = 'starting';
      // a pending captcha script delays the load event
      await page.goto(url + route, { waitUntil: 'domcontentloaded' });
      if (frozen) await awaitApplication(page);
    },
    close: () => context.close(),
  };
}
