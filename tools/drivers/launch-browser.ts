import { chromium, type Browser } from 'playwright';
import { noBrowser, pathOfBrowser } from './find-browser.ts';

/** Lets Chromium run without a display and as root in a container, without background network traffic. */
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
 * @throws if none is found, with instructions
 */
export function findBrowser(options?: Parameters<typeof pathOfBrowser>[0]): string {
  const path = pathOfBrowser(options);
  if (path === null) throw new Error(noBrowser);
  return path;
}

/** Starts the browser that `findBrowser` finds, headless unless `visible`. */
export function launchBrowser({ visible = false }: { readonly visible?: boolean } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser({ visible }), args: browserArgs, headless: !visible });
}
