import { existsSync, readFileSync, statSync } from 'node:fs';
import { perform, recordTransitions, run } from '../drivers/portal-run.ts';
import type { Path } from '../planning/path-plan.ts';
import { coverageFileOf, provedKeys, writeCoverage, type CoverageReport } from '../planning/coverage-report.ts';
import { isFresh } from './report-age.ts';
import type { Surface, SurfaceRecord } from './record.ts';

const howToRun: Readonly<Record<Surface, string>> = {
  model: 'npm run audit measures it itself',
  dom: 'npx vitest run --project dom',
  browser: 'npx vitest run --project browser browser-transitions',
};

/** Runs every path on a portal with controlled services, and writes what it took as the other surfaces do. */
export async function measureModel(
  paths: readonly Path[],
  onStep: () => void,
  file = coverageFileOf('model'),
): Promise<SurfaceRecord> {
  const report: Record<string, string[]> = {};
  for (const path of paths) {
    const taken = new Set<string>();
    const running = run(path.route, recordTransitions(taken));
    for (const step of path.steps) {
      await perform(running, step);
      onStep();
    }
    running.actor.stop();
    report[path.id] = provedKeys(path, taken);
  }
  writeCoverage({ surface: 'model', paths: report }, file);
  return readCoverage('model', file);
}

/** Reads what a suite reported; a report that is missing or older than the statechart proves nothing. */
export function readCoverage(surface: Surface, file = coverageFileOf(surface)): SurfaceRecord {
  const source = howToRun[surface];
  if (!existsSync(file)) return { state: 'not run', when: '', paths: 0, keys: [], source };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isReport(report)) throw new Error(`${file} is no coverage report: run \`${source}\` again`);
  const stale = !isFresh(file);
  return {
    state: stale ? 'stale' : 'run',
    when: statSync(file).mtime.toISOString(),
    paths: Object.keys(report.paths).length,
    keys: stale ? [] : keysOf(report.paths),
    source,
  };
}

/** What a surface reported, and what the audit itself saw there while it took the pictures. */
export function withWalks(reported: SurfaceRecord, proved: CoverageReport['paths']): SurfaceRecord {
  const walked = keysOf(proved);
  const before = reported.state === 'run' ? reported.keys : [];
  const source =
    reported.state === 'run' ? `the pictures, and ${reported.source}` : 'seen while the pictures were taken';
  const count = Object.keys(proved).length + (reported.state === 'run' ? reported.paths : 0);
  return {
    state: 'run',
    when: new Date().toISOString(),
    paths: count,
    keys: [...new Set([...before, ...walked])],
    source,
  };
}

function keysOf(proved: CoverageReport['paths']): string[] {
  return [...new Set(Object.values(proved).flat())];
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
