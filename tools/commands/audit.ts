import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import { auditOf } from '../audit/audit-of.ts';
import { changedFilesSince, chartTextOf, describeRevision } from '../audit/compared-revision.ts';
import { measureModel, readCoverage, withOwnRun, type CoverageSources } from '../audit/coverage.ts';
import {
  bestPaths,
  coveringPaths,
  everyShortestPath,
  findPath,
  unique,
  type CataloguePath,
} from '../audit/path-catalogue.ts';
import { attentionOf } from '../audit/missing.ts';
import type { AuditedApplication, AuditRecord } from '../audit/record.ts';
import { readFaults, readTests } from '../audit/reports.ts';
import { pathsToRun, runInBrowser, type BrowserUnderTest } from '../audit/run-in-browser.ts';
import { updateReports } from '../audit/suites.ts';
import { touchedPaths } from '../audit/touched-paths.ts';
import { writeSite } from '../audit/write-site.ts';
import { chartChanges, chartText, recordChart } from 'xstate-paths/drawing';
import { UsageError } from '../usage-error.ts';
import { openAuditBrowser } from '../drivers/audit-browser.ts';
import { approvedChartFile, portalChart } from '../drivers/portal-chart.ts';
import { followOnActor } from '../drivers/portal-sut.ts';
import { checklist, checklistIds } from '../portal/checklist.ts';
import { runCommand } from './support/run-command.ts';
import { testReports } from './support/test-report.ts';
import { testerSheetPage } from './support/tester-sheet-page.tsx';

const help = `npm run audit              writes the audit into audit/; open audit/index.html
  --quick                  without the suites and the browser: no screenshots, times and accessibility results
  --all                    every shortest path to every state, not only the best one (hundreds of paths)
  --path <id>              only that path, in the browser, into reports/audit; can be repeated
  --changed <revision>     the paths affected by changes since a git revision, in the browser, into reports/audit
  --against <what>         compares with the audit in a folder, or with a git revision (default: the approved chart)
  --out <folder>           writes into another folder`;

const options = {
  quick: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  against: { type: 'string' },
  path: { type: 'string', multiple: true },
  changed: { type: 'string' },
  out: { type: 'string' },
} as const;

const approvedPictures = 'tests/stories/pictures';

const application: AuditedApplication = {
  name: 'Refrendo',
  language: 'es',
  replay: 'npm run replay -- <path id> --headed',
  // the published site links to another Storybook
  storybook: process.env['STORYBOOK_URL'] ?? 'http://localhost:6006/',
  checklist,
  pictures: readdirSync(approvedPictures),
};

const sources: CoverageSources = {
  folders: ['machines', 'src'],
  howToRun: {
    model: 'npm run audit',
    dom: 'npx vitest run --project dom',
    browser: 'npx playwright test --project=paths-coverage',
  },
};

const suites = [
  {
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'dom', '--reporter', 'dot'],
    report: 'reports/coverage-dom.json',
  },
  {
    command: ['node_modules/@playwright/test/cli.js', 'test', '--project=faults-table'],
    report: 'reports/faults.json',
  },
];

await runCommand(help, { options }, async ({ values }) => {
  const { quick, all, against, changed } = values;
  const began = Date.now();
  const approved = readFileSync(approvedChartFile, 'utf8');
  // detect mistyped arguments and broken files before the slow work
  const earlier = against === undefined ? approved : chartTextOf(against, approvedChartFile);
  const whole = unique([
    ...coveringPaths(portalChart),
    ...(all ? everyShortestPath(portalChart) : bestPaths(portalChart)),
  ]);
  const part = partOf(whole, values.path ?? [], changed);
  const entries = part?.entries ?? whole;
  if (entries.length === 0) return console.log(`No path is affected by the changes since ${changed}.`);
  const out = values.out ?? (part ? 'reports/audit' : 'audit');
  const planned = auditOf(portalChart, application, entries, approved);
  if (!quick && !part) updateReports(suites, sources.folders);
  const paths = entries.map(({ path }) => path);
  const coverage = {
    model: await measureModel(paths, followOnActor, sources),
    dom: readCoverage('dom', sources),
    browser: readCoverage('browser', sources),
  };
  const browser = quick ? null : await openAuditBrowser();
  try {
    const shown = browser && (await takeScreenshots(browser, entries, out));
    const audit: AuditRecord = {
      ...planned,
      revision: describeRevision(),
      seconds: (Date.now() - began) / 1000,
      part: part?.words ?? null,
      coverage: shown ? { ...coverage, browser: withOwnRun(coverage.browser, shown.covered) } : coverage,
      traced: shown?.traced ?? [],
      results: shown?.results ?? {},
      faults: readFaults({ file: 'reports/faults.json', approved: 'tests/portal/faults/expected.json' }),
      tests: readTests(Object.values(testReports), checklistIds),
    };
    const changes = chartChanges(earlier, chartText(audit.chart));
    const comparison = { against: against ?? approvedChartFile, changes };
    await writeSite(out, audit, { comparison, pages: [testerSheetPage()] });
    for (const name of ['faults', 'approved']) rmSync(join(out, name), { recursive: true, force: true });
    cpSync(approvedPictures, join(out, 'approved'), { recursive: true });
    if (existsSync('reports/faults')) cpSync('reports/faults', join(out, 'faults'), { recursive: true });
    console.log(`${join(out, 'index.html')}: ${paths.length} paths, ${audit.seconds.toFixed(0)} s`);
    const problems = new Set(Object.values(audit.results).flatMap(({ problem }) => problem || []));
    for (const problem of problems) console.error(problem);
    const { count } = attentionOf(audit);
    if (count > 0) console.error(`Needs attention: ${count}, listed in ${join(out, 'index.html')}`);
    if (problems.size + count > 0) process.exitCode = 1;
  } finally {
    await browser?.close();
  }
});

/** The requested paths and their description; null: all paths. */
function partOf(whole: readonly CataloguePath[], ids: readonly string[], changed: string | undefined) {
  if (ids.length > 0 && changed !== undefined) throw new UsageError('--path and --changed exclude each other.');
  if (ids.length > 0)
    return { entries: unique(ids.map((id) => findPath(portalChart, id))), words: `the paths ${ids.join(', ')}` };
  if (changed === undefined) return null;
  const changes = chartChanges(chartTextOf(changed, approvedChartFile), chartText(recordChart(portalChart)));
  const touched = { files: changedFilesSince(changed), changes };
  const entries = touchedPaths(portalChart, whole, touched, sources.folders);
  return { entries, words: `the paths affected by the changes since ${changed}` };
}

async function takeScreenshots(browser: BrowserUnderTest, entries: readonly CataloguePath[], folder: string) {
  for (const name of ['screenshots', 'traces']) rmSync(join(folder, name), { recursive: true, force: true });
  const selected = pathsToRun(portalChart, entries);
  const steps = selected.reduce((sum, { path }) => sum + path.steps.length, 0);
  const format = 'browser {bar} {value}/{total}, {eta_formatted} left  {step}';
  // without a terminal, prints a line every 20 s
  const bar = new SingleBar(
    { format, barsize: 28, etaBuffer: 100, noTTYOutput: true, notTTYSchedule: 20_000 },
    Presets.shades_classic,
  );
  bar.start(steps, 0, { step: '' });
  const results = await runInBrowser({ chart: portalChart, browser }, selected, folder, (step) =>
    bar.increment({ step }),
  );
  bar.stop();
  return { ...results, traced: selected.map(({ path }) => path.id) };
}
