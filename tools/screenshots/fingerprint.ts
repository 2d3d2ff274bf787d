import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';

/** How a machine draws: pictures are only compared where it is the same. */
export interface Fingerprint {
  readonly browser: string;
  /** of a page of letters in the portal's fonts, weights and sizes, as this machine draws it */
  readonly letters: string;
}

const pangram = 'El veloz murciélago hindú comía feliz cardillo y kiwi. ¿La cigüeña? ¡Tocaba el saxofón! 0123456789 ✓';

/** Draws the portal's letters and takes the print of what comes of it: fonts, hinting and smoothing are all in it. */
export async function fingerprintOf(browser: Browser, tokensFile: string): Promise<Fingerprint> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 500 } });
  const lines = ['body', 'code'].flatMap((font) =>
    [400, 600, 700].map((weight) => `<p style="font: ${weight} 18px var(--font-${font})">${pangram}</p>`),
  );
  await page.setContent(`<style>${await readFile(tokensFile, 'utf8')}</style>${lines.join('')}`);
  const drawn = await page.screenshot();
  await page.close();
  return { browser: browser.version(), letters: createHash('sha256').update(drawn).digest('hex').slice(0, 16) };
}

/** Reads the print that the approved pictures were taken with; null where there is none. */
export async function readFingerprint(file: string): Promise<Fingerprint | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null || !('browser' in read) || !('letters' in read)) return null;
  return { browser: String(read.browser), letters: String(read.letters) };
}

/** Why pictures can't be compared here; null where they can. */
export function differenceOf(approved: Fingerprint, here: Fingerprint): string | null {
  if (approved.browser !== here.browser)
    return `they were taken with Chromium ${approved.browser}, here is ${here.browser}`;
  return approved.letters === here.letters ? null : 'this machine draws letters otherwise (other fonts or smoothing)';
}
