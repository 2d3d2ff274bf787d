import { runCommand } from './support/run-command.ts';
import { readTestReport } from './support/test-report.ts';

const help = `npx tsx tools/commands/suite-counts.ts   prints the passed and failed tests of the last \`npm test\`, by suite:
                                         a folder of tests/, or the stories;
                                         and each test that took a second try`;

await runCommand(help, {}, () => {
  const suites = new Map<string, { passed: number; failed: number }>();
  const secondTries: string[] = [];
  for (const { name, assertionResults } of readTestReport()) {
    const suite = /[\\/]tests[\\/](\w+)[\\/]/.exec(name)?.[1] ?? 'stories';
    const counts = suites.get(suite) ?? { passed: 0, failed: 0 };
    counts.passed += assertionResults.filter(({ status }) => status === 'passed').length;
    counts.failed += assertionResults.filter(({ status }) => status === 'failed').length;
    suites.set(suite, counts);
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'passed' && failureMessages.length > 0) {
        secondTries.push(`  ${suite}: ${fullName}: ${failureMessages[0]?.split('\n', 1)[0]}`);
      }
    }
  }
  for (const [suite, { passed, failed }] of suites) console.log(`${suite}: ${passed} passed, ${failed} failed`);
  console.log(`${secondTries.length} passed at the second try`);
  for (const secondTry of secondTries) console.log(secondTry);
});
