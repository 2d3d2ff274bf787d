import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the paths are followed: by an actor alone, by the application rendered in a DOM, in a browser. */
export type CoverageSurface = 'model' | 'dom' | 'browser';

/** What a suite writes below reports/ for the audit's coverage page. */
export interface CoverageReport {
  readonly surface: CoverageSurface;
  /** by the id of each path that was followed to its end: keys of the transitions that it took and of the guards that refused there */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

/** The file of a surface's report, from the project's root. */
export function coverageFileOf(surface: CoverageSurface): string {
  return `reports/coverage-${surface}.json`;
}

/** Writes what a surface's paths proved. */
export function writeCoverage(report: CoverageReport, file = coverageFileOf(report.surface)): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report)}\n`);
}
