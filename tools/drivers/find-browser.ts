import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Launcher } from 'chrome-launcher';
import { chromium } from 'playwright';

/** Folder of the Chromium that `npm test` downloads on Linux x64; ignored by git. */
export const ownBrowserFolder = join(import.meta.dirname, '../../.cache/chromium');

export const noBrowser =
  'No Chrome or Chromium was found, and none could be downloaded: connect to the internet and run `npm test` again, ' +
  'or install one (`apt-get install chromium`), or set CHROME_PATH to the one to use.';

/** Debian's chromium-headless-shell: the same engine without windows. It needs a third less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * @returns the path from CHROME_PATH, an installed Chrome or Chromium, Playwright's, or the one that `npm test`
 * downloaded; null if none exists
 */
export function pathOfBrowser({ visible = false }: { readonly visible?: boolean } = {}): string | null {
  const asked = process.env['CHROME_PATH'];
  if (asked !== undefined && existsSync(asked)) return asked;
  const own = [chromium.executablePath(), join(ownBrowserFolder, 'start-chromium')];
  const found = [...(visible ? [] : [headlessShell]), ...installedBrowsers(), ...own].find((path) => existsSync(path));
  return found ?? null;
}

function installedBrowsers(): string[] {
  try {
    return Launcher.getInstallations();
  } catch {
    // getInstallations throws if it finds none
    return [];
  }
}
