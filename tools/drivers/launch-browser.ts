import { chromium, type Browser, type BrowserServer } from 'playwright';
import { noBrowser, pathOfBrowser } from './find-browser.ts';

/** For a Chromium without a display, or run as root in a container; and without network traffic of its own. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium.
 * @throws where there is none, with what to do
 */
export function findBrowser(options?: Parameters<typeof pathOfBrowser>[0]): string {
  const path = pathOfBrowser(options);
  if (path === null) throw new Error(noBrowser);
  return path;
}

/**
 * Starts the browser that `findBrowser` finds, without a window unless asked for one; in a run of the tests it is
 * another connection to the run's own, with contexts of its own.
 */
export function launchBrowser({ visible = false }: { readonly visible?: boolean } = {}): Promise<Browser> {
  const shared = process.env['BROWSER_ENDPOINT'];
  if (shared !== undefined && !visible) return chromium.connect(shared);
  return chromium.launch({ executablePath: findBrowser({ visible }), args: browserArgs, headless: !visible });
}

/** Starts the browser that the processes of a test run share: BROWSER_ENDPOINT is its address. */
export function startBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: findBrowser(), args: browserArgs });
}
