import { checklistIds } from '../portal/checklist.ts';
import { runCommand } from './support/run-command.ts';
import { passedTests, testReports } from './support/test-report.ts';

const help = `npm run checklist   prints, for each id of the specification's checklist, how many tests passed with it in their
                    title and which command ran them last, and fails on an id without one`;

await runCommand(help, {}, () => {
  const quick = passedTests('npm test');
  const all = passedTests('npm run test:all');
  const rows = checklistIds.map((id) => {
    const named = (titles: readonly string[]) => titles.filter((title) => title.includes(`[${id}]`));
    const tests = named(quick);
    return tests.length > 0
      ? { id, tests, command: 'npm test' }
      : { id, tests: named(all), command: 'npm run test:all' };
  });
  for (const { id, tests, command } of rows) {
    const first = tests[0] ?? '';
    const shown = first.length > 110 ? `${first.slice(0, 109)}…` : first;
    console.log(`${id.padEnd(7)} ${String(tests.length).padStart(3)}  ${command.padEnd(16)}  ${shown}`);
  }
  const missing = rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id);
  const byQuick = rows.filter(({ tests, command }) => tests.length > 0 && command === 'npm test').length;
  console.log(
    `\n${rows.length - missing.length} of ${rows.length} checklist ids are named by a passing test: ` +
      `${byQuick} by \`npm test\`, the others by \`npm run test:all\` alone.`,
  );
  if (missing.length === 0) return;
  const reports = Object.entries(testReports).map(([command, path]) => `\`${command}\` (${path})`);
  console.error(
    `No passing test names: ${missing.join(', ')}. Read: ${reports.join(', ')}. ` +
      'Write one with the id in its title, as in "[NIS-2] …", or run the command that has it.',
  );
  process.exitCode = 1;
});
