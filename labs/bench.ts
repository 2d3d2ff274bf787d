import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureJourney, measureLoad, openBenchPage, profiles } from './bench/journey.ts';
import { runLighthouse, type LighthouseResult } from './bench/lighthouse.ts';
import { startPlainPage } from './bench/plain-page.ts';
import { toTables, type BenchRecord } from './bench/report.ts';
import { launchBrowser } from '../tools/drivers/launch-browser.ts';
import { startPortal } from '../tools/drivers/portal-server.ts';
import { runCommand } from '../tools/commands/support/run-command.ts';
import { readNumber } from './support/read-number.ts';

const help = `npm run bench -w labs                measures the built portal and, for comparison, a plain page with the same content:
                             Lighthouse for the four routes, and a customer's journey on three profiles;
                             prints the tables and writes reports/bench.json
  --rounds <n>               number of Lighthouse runs of each page; the result is their median (3)
  --only lighthouse|journey  run only one of the two

Run it on an idle machine.`;

const options = { rounds: { type: 'string', default: '3' }, only: { type: 'string' } } as const;

const routes = ['/', '/menu', '/panel', '/exito'];

await runCommand(help, { options }, async ({ values: { rounds, only } }) => {
  const count = readNumber(rounds);
  mkdirSync('reports', { recursive: true });
  const portal = await startPortal();
  const plain = await startPlainPage('dist');
  const pages = [plain.url, ...routes.map((route) => portal.url + route)];
  try {
    const record: BenchRecord = {
      commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
      made: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
      lighthouse: only === 'journey' ? [] : await runPages(pages, count),
      profiles: only === 'lighthouse' ? [] : await runProfiles(plain.url),
    };
    writeFileSync('reports/bench.json', `${JSON.stringify(record, null, 2)}\n`);
    console.log(toTables(record));
  } finally {
    plain.close();
    await portal.stop();
  }
});

/** Runs all pages in rounds, so that changes in the machine's load affect all of them alike. */
async function runPages(pages: readonly string[], rounds: number): Promise<BenchRecord['lighthouse']> {
  const results = new Map<string, LighthouseResult[]>(pages.map((page) => [page, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [page, found] of results) {
      console.log(`Lighthouse, round ${round}: ${page}`);
      found.push(await runLighthouse(page));
    }
  }
  return [...results].flatMap(([page, found], index) => {
    const [median] = found.toSorted((a, b) => a.largestPaint - b.largestPaint).slice((found.length - 1) / 2);
    return median ? { page: index === 0 ? 'plain page' : new URL(page).pathname, result: median } : [];
  });
}

/** Each profile needs a separate portal: a NIS allows one application, and a phone number one code per minute. */
async function runProfiles(plainUrl: string): Promise<BenchRecord['profiles']> {
  const measured: BenchRecord['profiles'][number][] = [];
  const browser = await launchBrowser();
  try {
    for (const profile of profiles) {
      console.log(`journey, ${profile.name}`);
      const page = await openBenchPage(browser, profile);
      const plain = await measureLoad(page, 'plain page', plainUrl);
      await page.close();
      const portal = await startPortal();
      try {
        const journey = await measureJourney(browser, portal, profile);
        measured.push({ profile: profile.name, plain, journey });
      } finally {
        await portal.stop();
      }
    }
  } finally {
    await browser.close();
  }
  return measured;
}
