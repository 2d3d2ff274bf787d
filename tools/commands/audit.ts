import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';
import { portal } from '../../machines/portal.ts';
import { chartTextOf, describeRevision } from '../chart/audit/compared-revision.ts';
import { measureModel, readCoverage, withOwnRun } from '../chart/audit/coverage.ts';
import { unreachedStates } from '../chart/audit/missing.ts';
import {
  bestPaths,
  coveringPaths,
  everyShortestPath,
  unique,
  type CataloguePath,
} from '../chart/audit/path-catalogue.ts';
import { recordPath } from '../chart/audit/path-record.ts';
import { checkPictures } from '../chart/audit/picture-check.ts';
import { readProgress, removeProgress } from '../chart/audit/progress.ts';
import type { AuditRecord } from '../chart/audit/record.ts';
import { readFaults, readTests } from '../chart/audit/reports.ts';
import { pathsToRun, runInBrowser } from '../chart/audit/run-in-browser.ts';
import { updateReports } from '../chart/audit/suites.ts';
import { writeSite } from '../chart/audit/write-site.ts';
import { unreachableInBrowser } from '../drivers/browser-path-plan.ts';
import { pathPlan } from '../chart/planning/path-plan.ts';
import { approvedChartFile, chartChanges, chartText } from '../chart/drawing/approved-chart.ts';
import { recordChart } from '../chart/drawing/chart-record.ts';
import { runCommand } from './support/run-command.ts';

const help = `npm run audit              writes the audit's site into audit/: open audit/index.html
  --quick                  without the suites and the browser: no screenshots, times and accessibility results
  --all                    every shortest path to every state, not only the best one (hundreds of paths)
                           an audit that was stopped continues where it was
  --against <what>         compares with the audit in a folder, or with a git revision (the approved chart)
  --out <folder>           writes into another folder`;

const options = {
  quick: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  against: { type: 'string' },
  out: { type: 'string', default: 'audit' },
} as const;

await runCommand(help, { options }, async ({ values: { quick, all, against, out } }) => {
  const began = Date.now();
  const chart = recordChart(portal);
  // first what may be mistyped or broken, then what takes minutes
  const changesFrom = (earlier: string) => chartChanges(earlier, chartText(chart));
  const changes = changesFrom(readFileSync(approvedChartFile, 'utf8'));
  const comparison =
    against === undefined
      ? { against: approvedChartFile, changes }
      : { against, changes: changesFrom(chartTextOf(against)) };
  if (!quick) await updateReports();
  const reports = { faults: readFaults(), tests: readTests() };
  const entries = unique([...coveringPaths(), ...(all ? everyShortestPath() : bestPaths())]);
  const paths = entries.map(({ path }) => path);
  const coverage = {
    model: await measureModel(paths),
    dom: readCoverage('dom'),
    browser: readCoverage('browser'),
  };
  const browser = quick ? null : await takeScreenshots(entries, out);
  const audit: AuditRecord = {
    version: 3,
    made: new Date().toISOString(),
    revision: describeRevision(),
    seconds: (Date.now() - began) / 1000,
    chart,
    changes,
    unreached: unreachedStates(chart, pathPlan().graph),
    paths: entries.map(recordPath),
    coverage: browser ? { ...coverage, browser: withOwnRun(coverage.browser, browser.covered) } : coverage,
    unreachable: unreachableInBrowser,
    traced: browser?.traced ?? [],
    results: browser?.results ?? {},
    ...reports,
  };
  await writeSite(out, audit, comparison);
  rmSync(join(out, 'faults'), { recursive: true, force: true });
  if (existsSync('reports/faults')) cpSync('reports/faults', join(out, 'faults'), { recursive: true });
  removeProgress(out);
  console.log(`${join(out, 'index.html')}: ${paths.length} paths, ${audit.seconds.toFixed(0)} s`);
  const ofPictures = quick ? [] : await checkPictures(out);
  const problems = new Set([...Object.values(audit.results).flatMap(({ problem }) => problem || []), ...ofPictures]);
  for (const problem of problems) console.error(problem);
  if (problems.size > 0) process.exitCode = 1;
});

async function takeScreenshots(entries: readonly CataloguePath[], folder: string) {
  // those of an earlier audit must not be taken for this one's, unless it was stopped and goes on here
  if (readProgress(folder).done.length === 0)
    for (const name of ['screenshots', 'traces']) rmSync(join(folder, name), { recursive: true, force: true });
  const selected = pathsToRun(entries);
  const steps = selected.reduce((sum, { path }) => sum + path.steps.length, 0);
  const format = 'browser {bar} {value}/{total}, {eta_formatted} left  {step}';
  // where the output is no terminal, a line every 20 s
  const bar = new SingleBar(
    { format, barsize: 28, etaBuffer: 100, noTTYOutput: true, notTTYSchedule: 20_000 },
    Presets.shades_classic,
  );
  bar.start(steps, 0, { step: '' });
  const results = await runInBrowser(selected, folder, (step) => bar.increment({ step }));
  bar.stop();
  return { ...results, traced: selected.map(({ path }) => path.id) };
}
