import { existsSync, readFileSync } from 'node:fs';

const path = 'reports/tests.json';

interface Assertion {
  readonly fullName: string;
  readonly status: string;
}

interface TestFile {
  /** the file's whole path */
  readonly name: string;
  readonly assertionResults: readonly Assertion[];
}

/** The files of the last `npm test`, as Vitest's JSON report has them. Ends the process where there is none. */
export function readTestReport(): readonly TestFile[] {
  if (!existsSync(path)) {
    console.error(`${path} is missing: run \`npm test\` first, which writes it.`);
    process.exit(1);
  }
  const report: { readonly testResults: readonly TestFile[] } = JSON.parse(readFileSync(path, 'utf8'));
  return report.testResults;
}
