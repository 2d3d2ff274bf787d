import { readFileSync, writeFileSync } from 'node:fs';
import { portal } from '../../machines/portal.ts';
import { approvedChartFile, changeText, chartChanges, chartText } from '../statechart-drawing/approved-chart.ts';
import { recordChart } from '../statechart-drawing/chart-record.ts';
import { runCommand } from './support/run-command.ts';

const help = `npm run chart               compares the statechart with its approved states and transitions,
                            ${approvedChartFile}, and names what was added, removed or changed
npm run chart -- --approve  approves it as it is now`;

await runCommand(help, { options: { approve: { type: 'boolean', default: false } } }, ({ values: { approve } }) => {
  const current = chartText(recordChart(portal));
  const changes = chartChanges(readFileSync(approvedChartFile, 'utf8'), current);
  for (const change of changes) console.log(changeText(change));
  if (approve) {
    writeFileSync(approvedChartFile, current);
    return console.log(`approved: ${changes.length} changes`);
  }
  if (changes.length === 0) return console.log('The statechart is the approved one.');
  console.error('Look at each; `npm run chart -- --approve` approves all.');
  process.exitCode = 1;
});
