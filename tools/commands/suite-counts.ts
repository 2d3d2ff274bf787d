import { runCommand } from './support/run-command.ts';
import { readTestReport } from './support/test-report.ts';

const help = `npx tsx tools/commands/suite-counts.ts   prints the passed and failed tests of the last \`npm test\`, by suite:
                                         a folder of tests/, or the stories`;

await runCommand(help, {}, () => {
  const suites = new Map<string, { passed: number; failed: number }>();
  for (const { name, assertionResults } of readTestReport()) {
    const suite = /[\\/]tests[\\/](\w+)[\\/]/.exec(name)?.[1] ?? 'stories';
    const counts = suites.get(suite) ?? { passed: 0, failed: 0 };
    counts.passed += assertionResults.filter(({ status }) => status === 'passed').length;
    counts.failed += assertionResults.filter(({ status }) => status === 'failed').length;
    suites.set(suite, counts);
  }
  for (const [suite, { passed, failed }] of suites) console.log(`${suite}: ${passed} passed, ${failed} failed`);
});
