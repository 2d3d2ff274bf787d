import { spawnSync } from 'node:child_process';
import { isFresh } from './coverage.ts';

/** A suite that writes a report for the audit. */
export interface ReportingSuite {
  /** a script of Node and its arguments */
  readonly command: readonly string[];
  readonly report: string;
}

/** Runs the suites whose report is missing or older than a file of some folders. A failed test doesn't stop the audit, which shows it. */
export function updateReports(suites: readonly ReportingSuite[], folders: readonly string[]): void {
  for (const { command } of suites.filter(({ report }) => !isFresh(report, folders))) {
    spawnSync(process.execPath, command, { stdio: 'inherit' });
  }
}
