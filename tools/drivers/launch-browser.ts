import { existsSync } from 'node:fs';
import { Launcher } from 'chrome-launcher';
import { chromium, type Browser } from 'playwright';

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
 * The path of a Chromium: CHROME_PATH, one that is installed, Playwright's own.
 * @throws where there is none, with what to do
 */
export function findBrowser(): string {
  const asked = process.env['CHROME_PATH'];
  if (asked !== undefined && existsSync(asked)) return asked;
  const found = [...installedBrowsers(), chromium.executablePath()].find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(
      'No Chrome or Chromium was found. Run `npx playwright install chromium`, or `apt-get install chromium`, ' +
        'or set CHROME_PATH to the browser to use; then run the tests again.',
    );
  }
  return found;
}

/** Starts the browser that `findBrowser` finds, without a window unless asked for one. */
export function launchBrowser({ visible = false }: { readonly visible?: boolean } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: browserArgs, headless: !visible });
}

function installedBrowsers(): string[] {
  try {
    return Launcher.getInstallations();
  } catch {
    // it throws where it finds none
    return [];
  }
}
