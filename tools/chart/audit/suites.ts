import { startVitest } from 'vitest/node';
import { isFresh } from './coverage.ts';

/** The suites that write a report for the audit. */
const suites = [
  { project: 'dom', file: 'tests/src/app/dom-transitions', report: 'reports/coverage-dom.json' },
  { project: 'browser', file: 'tests/portal/faults', report: 'reports/faults.json' },
] as const;

/** Runs the suites whose report is missing or stale. The audit goes on where a test fails, and shows what failed. */
export async function updateReports(): Promise<void> {
  const exitCode = process.exitCode;
  const stale = suites.filter(({ report }) => !isFresh(report));
  if (stale.length > 0) {
    const files = stale.map(({ file }) => file);
    const project = stale.map((suite) => suite.project);
    const vitest = await startVitest('test', files, { watch: false, project, reporters: ['dot'] });
    await vitest.close();
  }
  process.exitCode = exitCode;
}
