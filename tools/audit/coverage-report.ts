import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report)}\n`);
}
