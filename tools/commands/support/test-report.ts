import { existsSync } from 'node:fs';
import { passedTitles } from '../../audit/reports.ts';
import { UsageError } from '../../usage-error.ts';

/** Vitest's JSON reports, each of a command's last complete run. */
export const testReports = {
  'npm test': 'reports/tests.json',
  'npm run test:all': 'reports/tests-all.json',
} as const;

/**
 * Names of the tests that passed in a command's last run; empty if it has not run.
 * @throws UsageError if neither command has run
 */
export function passedTests(command: keyof typeof testReports): readonly string[] {
  if (!Object.values(testReports).some((path) => existsSync(path))) {
    throw new UsageError(`${Object.values(testReports).join(' and ')} are missing: run \`npm run test:all\` first.`);
  }
  const path = testReports[command];
  return existsSync(path) ? passedTitles(path) : [];
}
