import { checklistIds } from '../planning/checklist.ts';
import { runCommand } from './support/run-command.ts';
import { readTestReport } from './support/test-report.ts';

const help = `npm run checklist   prints, for each id of the specification's checklist, how many tests of the last \`npm test\`
                    passed with it in their title, and fails on an id without one`;

await runCommand(help, {}, () => {
  const titles = readTestReport()
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName);
  const rows = checklistIds.map((id) => ({ id, tests: titles.filter((title) => title.includes(`[${id}]`)) }));
  for (const { id, tests } of rows) {
    const first = tests[0] ?? '';
    const shown = first.length > 120 ? `${first.slice(0, 119)}…` : first;
    console.log(`${id.padEnd(7)} ${String(tests.length).padStart(3)}  ${shown}`);
  }
  const missing = rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id);
  console.log(`\n${rows.length - missing.length} of ${rows.length} checklist ids are named by a passing test.`);
  if (missing.length === 0) return;
  console.error(`No passing test names: ${missing.join(', ')}. Write one with the id in its title, as in "[NIS-2] …".`);
  process.exitCode = 1;
});
