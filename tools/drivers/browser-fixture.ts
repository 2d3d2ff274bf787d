import type { Browser } from 'playwright';
import { buildPortal } from './built-portal.ts';
import { startControlledBackend, type ControlledBackend } from './controlled-backend.ts';
import { launchBrowser } from './launch-browser.ts';

/** The built portal, a controlled backend that serves it, and a browser. */
export interface BrowserFixture {
  readonly browser: Browser;
  readonly backend: ControlledBackend;
  /** the built portal, for further backends */
  readonly folder: string;
  close(): Promise<void>;
}

/** Builds the portal from the sources and starts a browser, with a window or without. */
export async function openBrowserFixture({
  visible = false,
}: { readonly visible?: boolean } = {}): Promise<BrowserFixture> {
  const [built, browser] = await Promise.all([buildPortal(), launchBrowser({ visible })]);
  const backend = await startControlledBackend(built.folder);
  return {
    browser,
    backend,
    folder: built.folder,
    close: async () => {
      await browser.close();
      await backend.close();
      await built.remove();
    },
  };
}
