import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserArgs, findBrowser } from '../../tools/drivers/launch-browser.ts';

/**
 * Lighthouse's results for one page, on its simulated mid-range phone with slow 4G. Times in milliseconds, and scores
 * out of 100.
 */
export interface LighthouseResult {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blockingTime: number;
  readonly shift: number;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

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
    const { audits, categories } = run.lhr;
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
    return {
      firstPaint: Math.round(value('first-contentful-paint')),
      largestPaint: Math.round(value('largest-contentful-paint')),
      blockingTime: Math.round(value('total-blocking-time')),
      shift: value('cumulative-layout-shift'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    chrome.kill();
  }
}
