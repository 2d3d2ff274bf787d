import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRefusal } from './coverage-goals.ts';

/** Where the paths are followed: by an actor alone, by the portal rendered in a DOM, in a browser. */
export type CoverageSurface = 'model' | 'dom' | 'browser';

/** What a suite writes below reports/ for the audit's coverage page. */
export interface CoverageReport {
  readonly surface: CoverageSurface;
  /** by the id of each path that was followed to its end: keys of the transitions taken and of the guards that refused */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

/** The file of a surface's report, from the project's root. */
export function coverageFileOf(surface: CoverageSurface): string {
  return `reports/coverage-${surface}.json`;
}

/**
 * The keys that a path proves once it was followed to its end: the transitions that were inspected, and its guards'
 * refusals, which only the state after the step can show.
 */
export function provedKeys({ meets }: { readonly meets: readonly string[] }, taken: Iterable<string>): string[] {
  return [...new Set([...taken, ...meets.filter(isRefusal)])];
}

/** Writes what a surface's paths proved. */
export function writeCoverage(report: CoverageReport, file = coverageFileOf(report.surface)): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report)}\n`);
}
