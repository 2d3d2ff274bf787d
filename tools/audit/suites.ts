import { startVitest } from 'vitest/node';
import { isFresh } from './coverage.ts';

/** A suite of Vitest's that writes a report for the audit. */
export interface ReportingSuite {
  readonly project: string;
  readonly file: string;
  readonly report: string;
}

/**
 * Runs the suites whose report is missing or older than a file of some folders. The audit goes on where a test fails, and
 * shows what failed.
 */
export async function updateReports(suites: readonly ReportingSuite[], folders: readonly string[]): Promise<void> {
  const exitCode = process.exitCode;
  const stale = suites.filter(({ report }) => !isFresh(report, folders));
  if (stale.length > 0) {
    const files = stale.map(({ file }) => file);
    const project = stale.map((suite) => suite.project);
    const vitest = await startVitest('test', files, { watch: false, project, reporters: ['dot'] });
    await vitest.close();
  }
  process.exitCode = exitCode;
}
