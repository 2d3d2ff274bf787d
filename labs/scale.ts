import { mkdir, writeFile } from 'node:fs/promises';
import { runCommand } from '../tools/commands/support/run-command.ts';
import { describe, measureScaling, plotOf } from './load/scaling.ts';
import { readNumber } from './support/read-number.ts';

const help = `npm run scale -w labs   measures 1 to n server processes of equal CPU quota behind nginx on one PostgreSQL, as root
  --processes <n>  maximum number of processes (4)
  --quota <cores>  CPU quota of each process (0.2)
  --clients <n>    concurrent customers per process (10)
  --seconds <n>    duration of each measurement (20)
  --rounds <n>     number of rounds; the result is their median (3)
  --out <file>     the chart (docs/scaling.svg)

Writes the chart and reports/scaling.json. Fails if the ratio to linear is below 0.85, or if a journey fails.`;

const options = {
  processes: { type: 'string', default: '4' },
  quota: { type: 'string', default: '0.2' },
  clients: { type: 'string', default: '10' },
  seconds: { type: 'string', default: '20' },
  rounds: { type: 'string', default: '3' },
  out: { type: 'string', default: 'docs/scaling.svg' },
} as const;

const leastRatio = 0.85;

await runCommand(help, { options }, async ({ values }) => {
  const quota = readNumber(values.quota);
  const points = await measureScaling({
    processes: readNumber(values.processes),
    quota,
    clients: readNumber(values.clients),
    seconds: readNumber(values.seconds),
    rounds: readNumber(values.rounds),
    say: console.log,
  });
  await mkdir('reports', { recursive: true });
  await writeFile('reports/scaling.json', JSON.stringify(points, null, 2));
  await writeFile(values.out, plotOf(points, quota));
  for (const point of points) console.log(`${describe(point)}, ${point.ofLinear.toFixed(2)} of linear`);
  const failures = points.flatMap((point) => point.failures);
  if (failures.length > 0) console.error(`${failures.length} journeys failed, for example: ${failures[0]}`);
  if (failures.length > 0 || points.some(({ ofLinear }) => ofLinear < leastRatio)) process.exitCode = 1;
});
