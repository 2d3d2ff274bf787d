import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { changeText, chartChanges, chartText, recordChart } from 'xstate-paths/drawing';
import { approvedChartFile, portalChart, transitionsMetric } from '../drivers/portal-chart.ts';
import { runCommand } from './support/run-command.ts';
import { readTraffic, trafficPage } from './support/traffic.ts';
import { UsageError } from '../usage-error.ts';

const trafficFile = 'reports/traffic.html';
const styleSheet = createRequire(import.meta.url).resolve('xstate-paths/chart.css');

const help = `npm run chart               compares the statechart with its approved states and transitions,
                            ${approvedChartFile}, and names what was added, removed or changed
npm run chart -- --approve  approves it as it is now
npm run chart -- --traffic <file>  draws how often each transition was taken into ${trafficFile}, from a dump
                            of the server's /metrics (docs/drop-off.md)`;

const options = { approve: { type: 'boolean', default: false }, traffic: { type: 'string' } } as const;

await runCommand(help, { options }, async ({ values: { approve, traffic } }) => {
  const chart = recordChart(portalChart);
  if (traffic !== undefined) return drawTraffic(traffic);
  const current = chartText(chart);
  const changes = chartChanges(readFileSync(approvedChartFile, 'utf8'), current);
  for (const change of changes) console.log(changeText(change));
  if (approve) {
    writeFileSync(approvedChartFile, current);
    return console.log(`approved: ${changes.length} changes`);
  }
  if (changes.length === 0) return console.log('The statechart is the approved one.');
  console.error('Look at each; `npm run chart -- --approve` approves all.');
  process.exitCode = 1;

  async function drawTraffic(file: string): Promise<void> {
    const taken = existsSync(file) ? readTraffic(readFileSync(file, 'utf8'), chart, transitionsMetric) : null;
    if (taken === null) throw new UsageError(`${file} contains no transitions of the statechart.`);
    mkdirSync(dirname(trafficFile), { recursive: true });
    writeFileSync(trafficFile, await trafficPage(chart, taken, readFileSync(styleSheet, 'utf8')));
    console.log(`${trafficFile}: ${taken.size} transitions were taken`);
  }
});
