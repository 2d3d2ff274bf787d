import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { auditOf } from '../audit/audit-of.ts';
import { changedFilesSince, chartTextOf, describeRevision } from '../audit/compared-revision.ts';
import { isFresh, readCoverage, readGoals, writeCoverage, type CoverageSources } from '../audit/coverage.ts';
import {
  bestPaths,
  coveringPaths,
  everyShortestPath,
  findPath,
  unique,
  type CataloguePath,
} from '../audit/path-catalogue.ts';
import { findingsOf } from '../audit/findings.ts';
import type { AuditedApplication, AuditRecord } from '../audit/record.ts';
import { pairPictures, type PicturePair } from '../audit/picture-pairs.ts';
import { unreachableReason, type PathRun } from '../audit/path-record.ts';
import { readFaults, readRuns, readTests } from '../audit/reports.ts';
import { touchedPaths } from '../audit/touched-paths.ts';
import { writeSite } from '../audit/write-site.ts';
import { chartChanges, chartText, recordChart } from 'xstate-paths/drawing';
import { UsageError } from '../usage-error.ts';
import { auditResults, storybook, writeAuditPlan } from '../drivers/audit-run.ts';
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
  storybook,
  checklist,
};

const sources: CoverageSources = {
  folders: ['machines', 'src'],
  howToRun: {
    model: 'npm run audit',
    dom: 'npx vitest run --project dom',
    browser: 'npm run audit',
  },
};

/** Commands of other suites, with the reports that they write for the audit. */
const suites = {
  'reports/coverage-dom.json': ['node_modules/vitest/vitest.mjs', 'run', '--project', 'dom', '--reporter', 'dot'],
  'reports/faults.json': ['node_modules/@playwright/test/cli.js', 'test', '--project=faults-table'],
};

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
  // a failed test does not stop the audit, which reports it
  for (const [report, command] of quick || part ? [] : Object.entries(suites))
    if (!isFresh(report, sources.folders)) spawnSync(process.execPath, command, { stdio: 'inherit' });
  const met: Record<string, readonly string[]> = {};
  for (const { path } of entries) met[path.id] = await followOnActor(path);
  writeCoverage('model', met);
  const runs = quick ? {} : followInBrowser(entries, out);
  const paths = planned.paths.map((path) => ({ ...path, run: runs[path.id] ?? null }));
  const goals = Object.fromEntries(paths.filter(({ run }) => run).map(({ id }) => [id, readGoals(id)]));
  if (!quick && !part) writeCoverage('browser', goals);
  const covered = [...new Set(Object.values(goals).flat())];
  const browser = readCoverage('browser', sources);
  const audit: AuditRecord = {
    ...planned,
    folder: out,
    part: part?.words ?? null,
    paths,
    faults: isFresh('reports/faults.json', sources.folders)
      ? readFaults('reports/faults.json', 'tests/portal/faults/expected.json')
      : null,
    tests: readTests(Object.values(testReports), checklistIds),
    revision: describeRevision(),
    seconds: (Date.now() - began) / 1000,
    coverage: {
      model: readCoverage('model', sources),
      dom: readCoverage('dom', sources),
      browser: part && !quick ? { ...browser, state: 'run', covered } : browser,
    },
  };
  const pictures = pairPictures(readdirSync(approvedPictures), paths);
  const changes = chartChanges(earlier, chartText(audit.chart));
  const comparison = { against: against ?? approvedChartFile, changes, pictures };
  await writeSite(audit, { comparison, pages: [testerSheetPage()] });
  copyPictures(out, pictures);
  console.log(`${join(out, 'index.html')}: ${entries.length} paths, ${audit.seconds.toFixed(0)} s`);
  const { length: count } = findingsOf(audit);
  if (count === 0) return;
  console.error(`Needs attention: ${count}, listed in ${join(out, 'index.html')}`);
  process.exitCode = 1;
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

/** Follows the paths that a browser can take (tests/portal/paths); Playwright's report is in the folder `report`. */
function followInBrowser(entries: readonly CataloguePath[], folder: string): Readonly<Record<string, PathRun>> {
  for (const old of [auditResults, 'reports/audit-pictures', 'reports/paths'])
    rmSync(old, { recursive: true, force: true });
  const reachable = entries.filter(({ path }) => unreachableReason(portalChart, path) === null);
  if (reachable.length === 0) {
    for (const { path } of entries) console.log(`No browser takes ${path.id}: ${unreachableReason(portalChart, path)}`);
    return {};
  }
  writeAuditPlan(reachable);
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--project=audit'];
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, AUDIT_FOLDER: folder } });
  return readRuns(auditResults);
}

/** Copies the approved, new and fault pictures into the site. */
function copyPictures(folder: string, pairs: readonly PicturePair[]): void {
  for (const name of ['faults', 'approved', 'new']) rmSync(join(folder, name), { recursive: true, force: true });
  cpSync(approvedPictures, join(folder, 'approved'), { recursive: true });
  if (existsSync('reports/faults')) cpSync('reports/faults', join(folder, 'faults'), { recursive: true });
  mkdirSync(join(folder, 'new'));
  for (const { name, taken } of pairs) if (taken) copyFileSync(taken.file, join(folder, 'new', `${name}.jpg`));
}
