import { spawnSync } from 'node:child_process';
import { isFresh } from './coverage.ts';

/** A suite that writes a report for the audit. */
export interface ReportingSuite {
  /** a Node script and its arguments */
  readonly command: readonly string[];
  readonly report: string;
}

/** Runs the suites whose report is missing or stale. A failed test does not stop the audit, which reports it. */
export function updateReports(suites: readonly ReportingSuite[], folders: readonly string[]): void {
  for (const { command } of suites.filter(({ report }) => !isFresh(report, folders))) {
    spawnSync(process.execPath, command, { stdio: 'inherit' });
  }
}
