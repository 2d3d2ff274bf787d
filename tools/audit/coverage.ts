import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Path, refusalKey } from 'xstate-paths';
import type { ChartRecord } from 'xstate-paths/drawing';
import type { Surface, SurfaceRecord } from './record.ts';

interface CoverageReport {
  /** keys of the transitions taken and of the guards that refused, by the id of each completed path */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

const fileOf = (surface: Surface) => `reports/coverage-${surface}.json`;
const goalsFileOf = (pathId: string) => `reports/paths/${pathId}.json`;

/** The keys of a chart's coverage goals: each transition taken, and each guard refusing once. */
export function goalKeysOf({ transitions }: ChartRecord): string[] {
  return transitions.flatMap(({ key, guard }) => (guard === null ? [key] : [key, refusalKey(key)]));
}

/** Writes the report of a surface's suite for the audit's coverage page. */
export function writeCoverage(surface: Surface, paths: CoverageReport['paths'], file = fileOf(surface)): void {
  write(file, { paths } satisfies CoverageReport);
}

/** Stores the goals that a path met in a browser, for the processes that run after its test. */
export function recordGoals({ id }: Path, met: ReadonlySet<string>): void {
  write(goalsFileOf(id), [...met]);
}

/** Reads the goals that a path met in a browser; none if it was not followed to its end. */
export function readGoals(pathId: string): readonly string[] {
  if (!existsSync(goalsFileOf(pathId))) return [];
  return JSON.parse(readFileSync(goalsFileOf(pathId), 'utf8'));
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
  file = fileOf(surface),
): SurfaceRecord {
  const source = howToRun[surface];
  if (!existsSync(file)) return { state: 'not run', when: '', paths: 0, covered: [], source };
  const { paths }: CoverageReport = JSON.parse(readFileSync(file, 'utf8'));
  const isRun = isFresh(file, folders);
  return {
    state: isRun ? 'run' : 'stale',
    when: statSync(file).mtime.toISOString(),
    paths: Object.keys(paths).length,
    covered: isRun ? [...new Set(Object.values(paths).flat())] : [],
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

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value)}\n`);
}
