import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Path, refusalKey } from 'xstate-paths';
import { coverageFileOf, type CoverageReport, writeCoverage } from './coverage-report.ts';
import type { ChartRecord } from 'xstate-paths/drawing';
import type { Surface, SurfaceRecord } from './record.ts';

/** The keys of a chart's coverage goals: each transition taken, and each guard refusing once. */
export function goalKeysOf({ transitions }: ChartRecord): string[] {
  return transitions.flatMap(({ key, guard }) => (guard === null ? [key] : [key, refusalKey(key)]));
}

/**
 * Follows every path on a running actor and writes a report like those of the other suites.
 * @param follow resolves to the keys of the goals that a path met
 */
export async function measureModel(
  paths: readonly Path[],
  follow: (path: Path) => Promise<readonly string[]>,
  sources: CoverageSources,
): Promise<SurfaceRecord> {
  const report: Record<string, readonly string[]> = {};
  for (const path of paths) report[path.id] = await follow(path);
  writeCoverage({ surface: 'model', paths: report });
  return readCoverage('model', sources);
}

/** Writes the coverage of an audit's paths in the browser. A partial audit keeps the other paths of a fresh report. */
export function recordBrowser(paths: CoverageReport['paths'], isPart: boolean, { folders }: CoverageSources): void {
  const file = coverageFileOf('browser');
  const report: unknown = isPart && isFresh(file, folders) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  writeCoverage({ surface: 'browser', paths: { ...(isReport(report) ? report.paths : {}), ...paths } });
}

/** Inputs of the coverage reports. */
export interface CoverageSources {
  /** folders of the statechart and its screens; a report older than any file in them is stale */
  readonly folders: readonly string[];
  /** the command that creates each surface's report */
  readonly howToRun: Readonly<Record<Surface, string>>;
}

/** Reads a surface's report. A missing or stale report covers nothing. */
export function readCoverage(
  surface: Surface,
  { folders, howToRun }: CoverageSources,
  file = coverageFileOf(surface),
): SurfaceRecord {
  const source = howToRun[surface];
  if (!existsSync(file)) return { state: 'not run', when: '', paths: 0, covered: [], source };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isReport(report)) throw new Error(`${file} is not a coverage report: run \`${source}\` again`);
  const isStale = !isFresh(file, folders);
  return {
    state: isStale ? 'stale' : 'run',
    when: statSync(file).mtime.toISOString(),
    paths: Object.keys(report.paths).length,
    covered: isStale ? [] : keysOf(report.paths),
    source,
  };
}

/** Whether a report is newer than every file in the folders. */
export function isFresh(report: string, folders: readonly string[]): boolean {
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
