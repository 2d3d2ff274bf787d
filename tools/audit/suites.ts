import { startVitest, type TestModule } from 'vitest/node';
import { isFresh } from './coverage.ts';
import { startProgress } from './progress.ts';

/** The suites that write a report for the audit. */
const suites = [
  { name: 'dom', files: ['tests/src/app/dom-transitions'], report: 'reports/coverage-dom.json' },
  { name: 'browser', files: ['tests/portal/faults'], report: 'reports/faults.json' },
] as const;

/** Runs the suites whose report is missing or stale; the titles of failed tests are printed. */
export async function updateReports(): Promise<void> {
  for (const suite of suites) if (!isFresh(suite.report)) await runSuite(suite);
}

async function runSuite({ name, files }: (typeof suites)[number]): Promise<void> {
  const progress = startProgress(name, 0);
  const failed: string[] = [];
  const exitCode = process.exitCode;
  const vitest = await startVitest('test', [...files], {
    watch: false,
    project: [name],
    reporters: [
      {
        onTestModuleCollected: (module: TestModule) => progress.setTotal([...module.children.allTests()].length),
        onTestCaseResult: (test) => {
          if (test.result().state === 'failed') failed.push(test.fullName);
          progress.increment({ step: test.name });
        },
      },
    ],
  });
  await vitest.close();
  progress.stop();
  // the audit goes on and shows what failed
  process.exitCode = exitCode;
  for (const test of failed) console.error(`${name} ✗ ${test}`);
}
