import { existsSync, readFileSync } from 'node:fs';
import { UsageError } from '../../audit/usage-error.ts';

const path = 'reports/tests.json';

interface Assertion {
  readonly fullName: string;
  readonly status: string;
  /** of a test that passed: those of its earlier tries */
  readonly failureMessages: readonly string[];
}

interface TestFile {
  /** absolute path of the test file */
  readonly name: string;
  readonly assertionResults: readonly Assertion[];
}

/**
 * The test files of the last `npm test`, as Vitest's JSON report lists them.
 * @throws UsageError where there is no report
 */
export function readTestReport(): readonly TestFile[] {
  if (!existsSync(path)) throw new UsageError(`${path} is missing: run \`npm test\` first, which writes it.`);
  const report: { readonly testResults: readonly TestFile[] } = JSON.parse(readFileSync(path, 'utf8'));
  return report.testResults;
}
