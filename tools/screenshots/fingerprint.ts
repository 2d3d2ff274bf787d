import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { isRecord } from '../../src/services/json.ts';

/** How a machine renders: pictures are only compared where it is the same. */
export interface Fingerprint {
  readonly browser: string;
  /** hash of a page of text in the portal's fonts, weights and sizes, as this machine renders it */
  readonly letters: string;
}

const pangram = 'El veloz murciélago hindú comía feliz cardillo y kiwi. ¿La cigüeña? ¡Tocaba el saxofón! 0123456789 ✓';

/** Renders the portal's letters and hashes the result, which depends on fonts, hinting and smoothing. */
export async function fingerprintOf(browser: Browser, tokensFile: string): Promise<Fingerprint> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 500 } });
  const lines = ['body', 'code'].flatMap((font) =>
    [400, 600, 700].map((weight) => `<p style="font: ${weight} 18px var(--font-${font})">${pangram}</p>`),
  );
  await page.setContent(`<style>${await readFile(tokensFile, 'utf8')}</style>${lines.join('')}`);
  const image = await page.screenshot();
  await page.close();
  return { browser: browser.version(), letters: createHash('sha256').update(image).digest('hex').slice(0, 16) };
}

/** The fingerprint that the approved pictures were taken with; null where there is none. */
export async function readFingerprint(file: string): Promise<Fingerprint | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const value: unknown = text === null ? null : JSON.parse(text);
  return isRecord(value) ? { browser: String(value['browser']), letters: String(value['letters']) } : null;
}

/** Why pictures can't be compared on this machine; null where they can. */
export function mismatchOf(approved: Fingerprint, here: Fingerprint): string | null {
  if (approved.browser !== here.browser)
    return `they were taken with Chromium ${approved.browser}, here is ${here.browser}`;
  return approved.letters === here.letters ? null : 'this machine renders letters differently (fonts or smoothing)';
}
