import { launch } from 'chrome-launcher';
import { mapValues } from 'es-toolkit';
import lighthouse from 'lighthouse';
import { browserArgs, findBrowser } from '../../tools/drivers/launch-browser.ts';

const audits = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blockingTime: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse's results for one page, on its simulated mid-range phone with slow 4G. Times in milliseconds, and scores
 * out of 100.
 */
export type LighthouseResult = Readonly<Record<keyof typeof audits, number>> & { readonly scores: readonly number[] };

/** Runs Lighthouse in a separate browser. Retries once if it could not record the page load, as Lighthouse recommends. */
export async function runLighthouse(url: string): Promise<LighthouseResult> {
  return measure(url).catch(() => measure(url));
}

async function measure(url: string): Promise<LighthouseResult> {
  const chrome = await launch({
    chromePath: findBrowser({ visible: true }),
    chromeFlags: ['--headless=new', ...browserArgs],
  });
  try {
    const run = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' });
    if (run === undefined || run.lhr.runtimeError !== undefined) {
      throw new Error(`Lighthouse could not measure ${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    const { lhr } = run;
    return {
      ...mapValues(audits, (audit) => lhr.audits[audit]?.numericValue ?? Number.NaN),
      scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100)),
    };
  } finally {
    chrome.kill();
  }
}
