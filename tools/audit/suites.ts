import { startVitest, type TestModule } from 'vitest/node';
import { isFresh } from './report-age.ts';
import { progressOf } from './progress.ts';

/** The suites that leave a report for the audit. */
const suites = {
  dom: { files: ['tests/src/app/dom-transitions'], project: 'dom', report: 'reports/coverage-dom.json' },
  faults: { files: ['tests/portal/faults'], project: 'browser', report: 'reports/faults.json' },
} as const;

/** Runs the suites whose report is missing or older than what it tells of; one that fails is told, not hidden. */
export async function bringReportsUpToDate(): Promise<void> {
  for (const name of ['dom', 'faults'] as const) if (!isFresh(suites[name].report)) await runSuite(name);
}

async function runSuite(name: keyof typeof suites): Promise<void> {
  const { files, project } = suites[name];
  let progress = progressOf(name, 0);
  const failed: string[] = [];
  const before = process.exitCode;
  const vitest = await startVitest('test', [...files], {
    watch: false,
    project: [project],
    reporters: [
      {
        onTestModuleCollected: (module: TestModule) => {
          progress = progressOf(name, [...module.children.allTests()].length);
        },
        onTestCaseResult: (test) => {
          if (test.result().state === 'failed') failed.push(test.fullName);
          progress.step(test.name);
        },
      },
    ],
  });
  await vitest.close();
  progress.end();
  // an audit of a broken portal is still an audit: what is broken stands in it
  process.exitCode = before;
  for (const test of failed) console.error(`${name} ✗ ${test}`);
}
