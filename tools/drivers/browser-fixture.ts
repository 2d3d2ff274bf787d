import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startControlledBackend, type ControlledBackend } from './controlled-backend.ts';
import { launchBrowser } from './launch-browser.ts';

/** A production build of the portal, a controlled backend that serves it, and a browser. */
export interface BrowserFixture {
  readonly browser: Browser;
  readonly backend: ControlledBackend;
  close(): Promise<void>;
}

/** Serves the last build of the portal (`tools/commands/prepare.mjs`) and starts a browser. */
export async function openBrowserFixture({
  visible = false,
}: { readonly visible?: boolean } = {}): Promise<BrowserFixture> {
  const folder = join(import.meta.dirname, '../../dist');
  const [browser, backend] = await Promise.all([launchBrowser({ visible }), startControlledBackend(folder)]);
  return {
    browser,
    backend,
    close: async () => {
      await browser.close();
      await backend.close();
    },
  };
}
