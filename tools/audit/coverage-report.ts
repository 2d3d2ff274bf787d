import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Path } from 'xstate-paths';

/** Where the paths run: on an actor, in the application rendered in a DOM, or in a browser. */
export type CoverageSurface = 'model' | 'dom' | 'browser';

/** The report that a suite writes to reports/ for the audit's coverage page. */
export interface CoverageReport {
  readonly surface: CoverageSurface;
  /** keys of the transitions taken and of the guards that refused, by the id of each completed path */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

/** Path of a surface's report, relative to the project's root. */
export function coverageFileOf(surface: CoverageSurface): string {
  return `reports/coverage-${surface}.json`;
}

/** Writes the coverage of a surface's paths. */
export function writeCoverage(report: CoverageReport, file = coverageFileOf(report.surface)): void {
  write(file, report);
}

/** Stores the goals that a path met in a browser, for the processes that run after its test. */
export function recordGoals({ id }: Path, met: ReadonlySet<string>): void {
  write(goalsFileOf(id), [...met]);
}

/** Reads the goals that a path met in a browser. @throws if the path did not run */
export function readGoals(pathId: string): readonly string[] {
  return JSON.parse(readFileSync(goalsFileOf(pathId), 'utf8'));
}

function goalsFileOf(pathId: string): string {
  return join('reports/paths', `${pathId}.json`);
}

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value)}\n`);
}
