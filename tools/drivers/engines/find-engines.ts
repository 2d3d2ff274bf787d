import type { Engine } from './engine-page.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { findWebKit, startWebKit } from './webkit.ts';

/** Starts an engine other than Chromium; null if it is not installed. */
export type StartEngine = (() => Promise<Engine>) | null;

/** @throws if Firefox is missing and REQUIRE_ENGINES is 1, with instructions */
export function firefoxEngine(): StartEngine {
  const path = findFirefox();
  return path === null ? missing('firefox-esr') : () => startFirefox(path);
}

/** @throws if WebKit is missing and REQUIRE_ENGINES is 1, with instructions */
export function webKitEngine(): StartEngine {
  const paths = findWebKit();
  return paths === null ? missing('webkit2gtk-driver xvfb') : () => startWebKit(paths);
}

function missing(packages: string): null {
  if (process.env['REQUIRE_ENGINES'] !== '1') return null;
  throw new Error(`REQUIRE_ENGINES=1, and a browser is missing (Debian: apt-get install ${packages}).`);
}
