import { mkdir, writeFile } from 'node:fs/promises';
import { runCommand } from '../tools/commands/support/run-command.ts';
import { reportOf, runBench, runSoak } from './load/bench.ts';
import { readNumber } from './support/read-number.ts';

const help = `npm run bench:server -w labs   measures the built server with whole journeys and 1 MB documents, on loopback
  --sizes <a,b,c>       customers in the database (1000,100000,1000000)
  --customers <n>       concurrent customers (100)
  --seconds <n>         duration of each run without a pause (20)
  --paced <n>           duration of the run at the customers' pace, in s; 0: skipped (120)
  --journey <n>         journey duration of such a customer, in s (180)
  --sequential <n>      number of look-ups, and of journeys, one after another (100)
  --soak <minutes>      instead: customers at a steady rate, with memory and handles sampled every 5 s

Writes reports/bench-server.json and .md, or reports/soak.json and .md. Fails if a journey fails.`;

const options = {
  sizes: { type: 'string', default: '1000,100000,1000000' },
  customers: { type: 'string', default: '100' },
  seconds: { type: 'string', default: '20' },
  paced: { type: 'string', default: '120' },
  journey: { type: 'string', default: '180' },
  sequential: { type: 'string', default: '100' },
  soak: { type: 'string' },
} as const;

await runCommand(help, { options }, async ({ values }) => {
  const [clients, journeySeconds] = [readNumber(values.customers), readNumber(values.journey)];
  const runs =
    values.soak === undefined
      ? await runBench({
          ...{ clients, journeySeconds },
          sizes: values.sizes.split(',').map(readNumber),
          saturatedSeconds: readNumber(values.seconds),
          pacedSeconds: values.paced === '0' ? 0 : readNumber(values.paced),
          sequential: readNumber(values.sequential),
          say: console.log,
        })
      : await runSoak(readNumber(values.soak), clients / journeySeconds, console.log);
  const file = `reports/${values.soak === undefined ? 'bench-server' : 'soak'}`;
  await mkdir('reports', { recursive: true });
  await writeFile(`${file}.json`, JSON.stringify(runs, null, 2));
  await writeFile(`${file}.md`, reportOf(runs));
  console.log(reportOf(runs));
  const failed = runs.flatMap(({ failures }) => failures);
  if (failed.length === 0) return;
  console.error(`${failed.length} journeys failed, for example: ${failed[0]}`);
  process.exitCode = 1;
});
