import type { Browser } from 'playwright';
import { launchBrowser } from './launch-browser.ts';
import { buildPortal } from './built-portal.ts';
import { startControlledBackend, type ControlledBackend } from './controlled-backend.ts';

/** The built portal, its backend in our hands, and a browser. */
export interface BrowserFixture {
  readonly browser: Browser;
  readonly backend: ControlledBackend;
  close(): Promise<void>;
}

/** Builds the portal as it is now and starts a browser, with a window or without. */
export async function openBrowserFixture({
  visible = false,
}: { readonly visible?: boolean } = {}): Promise<BrowserFixture> {
  const [built, browser] = await Promise.all([buildPortal(), launchBrowser({ visible }).then(withNames)]);
  const backend = await startControlledBackend(built.folder);
  return {
    browser,
    backend,
    close: async () => {
      await browser.close();
      await backend.close();
      await built.remove();
    },
  };
}

/**
 * Functions that are sent into a page carry a call of `__name` where tsx has compiled them, which no page knows:
 * esbuild's keepNames, that tsx doesn't let one turn off.
 */
function withNames(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
    return context;
  };
  return browser;
}
