import { parseArgs } from 'node:util';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { portal } from '../../machines/portal.ts';
import { unreachableInBrowser } from '../planning/browser-path-plan.ts';
import { chartOf, describeRevision } from './compared-revision.ts';
import { bestEntries, coveringEntries, everyEntry, unique, type Entry } from './catalogue.ts';
import { capture, walksFor, type Captured } from './capture.ts';
import { recordChart } from './chart-record.ts';
import { measureModel, readCoverage, withWalks } from './coverage.ts';
import { differenceOf } from './difference.ts';
import { recordPath } from './path-record.ts';
import { progressOf } from './progress.ts';
import type { AuditRecord } from './record.ts';
import { readFaults, readTests } from './reports.ts';
import type { Comparison } from './site/difference-page.ts';
import { bringReportsUpToDate } from './suites.ts';
import { writeSite } from './write-site.ts';
import { runCommand } from '../commands/command.ts';

const help = `npm run audit                              writes the site into audit/: open audit/index.html
  --quick                 without running suites and the browser: no pictures, times and accessibility
  --all                   every way to every state, not the best one alone (hundreds of paths)
  --against <what>        compares with the audit in a folder, or with a git revision
  --out <folder>          another folder`;

await runCommand(main);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      against: { type: 'string' },
      out: { type: 'string', default: 'audit' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(help);
  const began = Date.now();
  const chart = recordChart(portal);
  // asked first: a mistyped revision or a broken report shall not cost the minutes of a whole audit
  const comparison: Comparison | null =
    values.against === undefined
      ? null
      : { against: values.against, difference: differenceOf(await chartOf(values.against), chart) };

  if (!values.quick) await bringReportsUpToDate();
  const reports = { faults: readFaults(), tests: readTests() };
  const entries = unique([...coveringEntries(), ...(values.all ? everyEntry() : bestEntries())]);
  const paths = entries.map(({ path }) => path);
  const model = progressOf(
    'model',
    paths.reduce((sum, { steps }) => sum + steps.length, 0),
  );
  const coverage = {
    model: await measureModel(paths, () => model.step()),
    dom: readCoverage('dom'),
    browser: readCoverage('browser'),
  };
  model.end();

  const captured = values.quick ? null : await takePictures(entries, values.out);

  const audit: AuditRecord = {
    version: 1,
    made: new Date().toISOString(),
    revision: describeRevision(),
    seconds: (Date.now() - began) / 1000,
    chart,
    paths: entries.map(recordPath),
    coverage: captured ? { ...coverage, browser: withWalks(coverage.browser, captured.proved) } : coverage,
    beyond: unreachableInBrowser,
    shots: captured?.shots ?? {},
    ...reports,
  };
  await writeSite(values.out, audit, comparison);
  console.log(`${join(values.out, 'index.html')}: ${paths.length} paths, ${audit.seconds.toFixed(0)} s`);
}

async function takePictures(entries: readonly Entry[], folder: string): Promise<Captured> {
  const walks = walksFor(entries);
  const progress = progressOf(
    'browser',
    walks.reduce((sum, { path }) => sum + path.steps.length, 0),
  );
  // pictures of an earlier audit would be taken for this one's
  rmSync(join(folder, 'shots'), { recursive: true, force: true });
  const captured = await capture(walks, folder, progress);
  progress.end();
  return captured;
}
