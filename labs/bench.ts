import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { Presets, SingleBar } from 'cli-progress';
import { measureJourney, measureLoad, openBenchPage } from './bench/journey.ts';
import { runLighthouse, type LighthouseResult } from './bench/lighthouse.ts';
import { startPlainPage } from './bench/plain-page.ts';
import { profiles } from './bench/profiles.ts';
import { toPicture, toTables, type BenchRecord } from './bench/report.ts';
import { launchBrowser } from '../tools/drivers/launch-browser.ts';
import { startPortal } from '../tools/drivers/portal-server.ts';
import { runCommand } from '../tools/commands/support/run-command.ts';

const help = `npm run bench -w labs                measures the built portal beside a plain page with the same content:
                             Lighthouse for the four routes, and a customer's journey on three profiles;
                             writes reports/bench.json, reports/bench.svg and prints the tables
  --rounds <n>               Lighthouse runs of each page, of which the median is taken (3)
  --only lighthouse|journey  one of the two

The machine has to be quiet.`;

const options = { rounds: { type: 'string', default: '3' }, only: { type: 'string' } } as const;

const routes = ['/', '/menu', '/panel', '/exito'];

await runCommand(help, { options }, async ({ values: { rounds, only } }) => {
  const portal = await startPortal();
  const plain = await startPlainPage('dist');
  const count = Number(rounds);
  const bar = new SingleBar({ format: '{bar} {value}/{total} {what}' }, Presets.shades_classic);
  const pages = [plain.url, ...routes.map((route) => portal.url + route)];
  bar.start((only === 'journey' ? 0 : count * pages.length) + (only === 'lighthouse' ? 0 : profiles.length), 0, {
    what: '',
  });
  try {
    const record: BenchRecord = {
      commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
      made: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
      lighthouse: only === 'journey' ? [] : await runPages(pages, count, bar),
      profiles: only === 'lighthouse' ? [] : await runProfiles(portal, plain.url, bar),
    };
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/bench.json', `${JSON.stringify(record, null, 2)}\n`);
    writeFileSync('reports/bench.svg', toPicture(record));
    bar.stop();
    console.log(toTables(record));
  } finally {
    bar.stop();
    plain.close();
    await portal.stop();
  }
});

/** Runs all pages in rounds, so that changes in the machine's load affect all of them alike. */
async function runPages(pages: readonly string[], rounds: number, bar: SingleBar): Promise<BenchRecord['lighthouse']> {
  const results = new Map<string, LighthouseResult[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [page, found] of results) {
      bar.update({ what: `Lighthouse ${page}` });
      found.push(await runLighthouse(page));
      bar.increment();
    }
  }
  return [...results].map(([page, found], index) => ({
    page: index === 0 ? 'plain page' : new URL(page).pathname,
    result: found.toSorted((a, b) => a.largestPaint - b.largestPaint)[Math.floor(found.length / 2)] ?? raise(),
  }));
}

async function runProfiles(
  portal: Awaited<ReturnType<typeof startPortal>>,
  plainUrl: string,
  bar: SingleBar,
): Promise<BenchRecord['profiles']> {
  const measured: BenchRecord['profiles'][number][] = [];
  const browser = await launchBrowser();
  try {
    for (const [index, profile] of profiles.entries()) {
      bar.update({ what: `journey, ${profile.name}` });
      const page = await openBenchPage(browser, profile);
      const plain = await measureLoad(page, 'plain page', plainUrl);
      await page.close();
      // each profile needs a separate portal: a NIS allows one application, and a phone number one code per minute
      const own = index === 0 ? portal : await startPortal();
      try {
        const journey = await measureJourney(browser, own, profile, `551234567${index}`);
        measured.push({ profile: profile.name, plain, journey });
      } finally {
        if (own !== portal) await own.stop();
      }
      bar.increment();
    }
  } finally {
    await browser.close();
  }
  return measured;
}

function raise(): never {
  throw new Error('--rounds has to be at least 1');
}
