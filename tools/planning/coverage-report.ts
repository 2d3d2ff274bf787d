import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A surface that a suite paths paths on. */
export type WalkedSurface = 'model' | 'dom' | 'browser';

/** What a suite leaves below reports/ for the audit's matrix. */
export interface CoverageReport {
  readonly surface: WalkedSurface;
  /** by the id of each path that was walked to its end: keys of the transitions seen and of the guards that refused */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

/** Where a surface's report lies, from the project's root. */
export function coverageFileOf(surface: WalkedSurface): string {
  return `reports/coverage-${surface}.json`;
}

/**
 * The keys that a path proves once it was walked to its end: the transitions that inspection saw, and its guards'
 * refusals, which nothing but the state after the step can show.
 */
export function provedOn({ meets }: { readonly meets: readonly string[] }, taken: Iterable<string>): string[] {
  return [...new Set([...taken, ...meets.filter((key) => key.endsWith(' refused'))])];
}

/** Writes what a surface's paths proved. */
export function writeCoverage(report: CoverageReport, file = coverageFileOf(report.surface)): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report)}\n`);
}
