import { mkdir, writeFile } from 'node:fs/promises';
import { runCommand } from '../tools/commands/support/run-command.ts';
import { UsageError } from '../tools/usage-error.ts';
import { describe, measureScaling, plotOf } from './load/scaling.ts';

const help = `npm run scale -w labs   measures 1 to n server processes of equal CPU quota behind nginx on one PostgreSQL, as root
  --processes <n>  greatest number of processes (4)
  --quota <cores>  share of a core of each (0.2)
  --clients <n>    customers at once per process (10)
  --seconds <n>    of each measurement (20)
  --rounds <n>     turns; the median counts (3)
  --out <file>     the curve (docs/scaling.svg)

Writes the curve and reports/scaling.json. A ratio to linear below 0.85, or a failed journey, exits with 1.`;

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
  if (failures.length > 0) console.error(`${failures.length} journeys failed, such as: ${failures[0]}`);
  if (failures.length > 0 || points.some(({ ofLinear }) => ofLinear < leastRatio)) process.exitCode = 1;
});

function readNumber(text: string): number {
  if (!/^\d{1,4}(?:\.\d{1,3})?$/.test(text) || Number(text) === 0)
    throw new UsageError(`${text} is no positive number`);
  return Number(text);
}
