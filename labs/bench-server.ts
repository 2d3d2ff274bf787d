import { mkdir, writeFile } from 'node:fs/promises';
import { runCommand } from '../tools/commands/support/run-command.ts';
import { reportOf, runBench } from './load/bench.ts';
import { readNumber } from './support/read-number.ts';

const help = `npm run bench:server -w labs   measures the built server with whole journeys and 1 MB documents, on loopback
  --sizes <a,b,c>       customers in the database (1000,100000,1000000)
  --customers <n>       concurrent customers (100)
  --seconds <n>         duration of each run without a pause (20)
  --paced <n>           duration of the run at the customers' pace, in s; 0: skipped (120)
  --journey <n>         journey duration of a paced customer, in s (180)
  --sequential <n>      number of sequential look-ups, and of sequential journeys (100)

Writes reports/bench-server.json and .md. Fails if a journey fails. Samples memory and handles every 5 s: for a soak run,
--sizes 100000 --paced 3600.`;

const options = {
  sizes: { type: 'string', default: '1000,100000,1000000' },
  customers: { type: 'string', default: '100' },
  seconds: { type: 'string', default: '20' },
  paced: { type: 'string', default: '120' },
  journey: { type: 'string', default: '180' },
  sequential: { type: 'string', default: '100' },
} as const;

await runCommand(help, { options }, async ({ values }) => {
  const runs = await runBench({
    sizes: values.sizes.split(',').map(readNumber),
    clients: readNumber(values.customers),
    saturatedSeconds: readNumber(values.seconds),
    pacedSeconds: values.paced === '0' ? 0 : readNumber(values.paced),
    journeySeconds: readNumber(values.journey),
    sequential: readNumber(values.sequential),
    say: console.log,
  });
  await mkdir('reports', { recursive: true });
  await writeFile('reports/bench-server.json', JSON.stringify(runs, null, 2));
  await writeFile('reports/bench-server.md', reportOf(runs));
  console.log(reportOf(runs));
  const failed = runs.flatMap(({ failures }) => failures);
  if (failed.length === 0) return;
  console.error(`${failed.length} journeys failed, for example: ${failed[0]}`);
  process.exitCode = 1;
});
