/** Prints the closing count of each suite of the last `npm test`: a suite is a folder of `tests/`, or the stories. */
import { readTestReport } from './test-report.ts';

const suites = new Map<string, { passed: number; failed: number }>();
for (const { name, assertionResults } of readTestReport()) {
  const suite = /[\\/]tests[\\/](\w+)[\\/]/.exec(name)?.[1] ?? 'stories';
  const counts = suites.get(suite) ?? { passed: 0, failed: 0 };
  counts.passed += assertionResults.filter(({ status }) => status === 'passed').length;
  counts.failed += assertionResults.filter(({ status }) => status === 'failed').length;
  suites.set(suite, counts);
}

for (const [suite, { passed, failed }] of suites) console.log(`${suite}: ${passed} passed, ${failed} failed`);
