import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { perform, recordGoals, run } from '../../drivers/portal-run.ts';
import { refusalKey } from '../planning/coverage-goals.ts';
import { coverageFileOf, writeCoverage, type CoverageReport } from '../planning/coverage-report.ts';
import type { Path } from '../planning/path-plan.ts';
import type { ChartRecord } from '../drawing/chart-record.ts';
import type { Surface, SurfaceRecord } from './record.ts';

const howToRun: Readonly<Record<Surface, string>> = {
  model: 'npm run audit',
  dom: 'npx vitest run --project dom',
  browser: 'npx vitest run --project browser browser-transitions',
};

/** The keys of all coverage goals of a chart: each transition taken, each guard refusing once. */
export function goalKeysOf({ transitions }: ChartRecord): string[] {
  return transitions.flatMap(({ key, guard }) => (guard === null ? [key] : [key, refusalKey(key)]));
}

/** Runs every path on the machine with controlled services, and writes the report that the other surfaces' suites write. */
export async function measureModel(paths: readonly Path[]): Promise<SurfaceRecord> {
  const report: Record<string, string[]> = {};
  for (const path of paths) {
    const met = new Set<string>();
    const running = run(path.route, recordGoals(met));
    for (const step of path.steps) await perform(running, step);
    running.actor.stop();
    report[path.id] = [...met];
  }
  writeCoverage({ surface: 'model', paths: report });
  return readCoverage('model');
}

/** Reads the report of a surface's suite; one that is missing or older than the statechart covers nothing. */
export function readCoverage(surface: Surface, file = coverageFileOf(surface)): SurfaceRecord {
  const source = howToRun[surface];
  if (!existsSync(file)) return { state: 'not run', when: '', paths: 0, covered: [], source };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isReport(report)) throw new Error(`${file} is no coverage report: run \`${source}\` again`);
  const isStale = !isFresh(file);
  return {
    state: isStale ? 'stale' : 'run',
    when: statSync(file).mtime.toISOString(),
    paths: Object.keys(report.paths).length,
    covered: isStale ? [] : keysOf(report.paths),
    source,
  };
}

/** What a surface's suite covered together with what the audit's own run covered. */
export function withOwnRun(reported: SurfaceRecord, own: CoverageReport['paths']): SurfaceRecord {
  const isRun = reported.state === 'run';
  return {
    state: 'run',
    when: new Date().toISOString(),
    paths: Object.keys(own).length + (isRun ? reported.paths : 0),
    covered: [...new Set([...(isRun ? reported.covered : []), ...keysOf(own)])],
    source: isRun ? `the audit's own run, and ${reported.source}` : "the audit's own run",
  };
}

/** Whether a report was written after the statechart and its screens were last changed. */
export function isFresh(report: string, folders: readonly string[] = ['machines', 'src']): boolean {
  return existsSync(report) && statSync(report).mtimeMs >= Math.max(...folders.map(newestIn));
}

function newestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...files.map((name) => statSync(join(folder, name)).mtimeMs));
}

function keysOf(paths: CoverageReport['paths']): string[] {
  return [...new Set(Object.values(paths).flat())];
}

function isReport(value: unknown): value is CoverageReport {
  if (typeof value !== 'object' || value === null || !('paths' in value)) return false;
  const { paths } = value;
  return (
    typeof paths === 'object' &&
    paths !== null &&
    Object.values(paths).every((keys) => Array.isArray(keys) && keys.every((key) => typeof key === 'string'))
  );
}
