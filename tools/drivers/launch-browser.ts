import { chromium, type Browser } from 'playwright';
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

/** Starts the browser that `findBrowser` finds, without a window unless `visible`. */
export function launchBrowser({ visible = false }: { readonly visible?: boolean } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser({ visible }), args: browserArgs, headless: !visible });
}
