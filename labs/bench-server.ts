import { mkdir, writeFile } from 'node:fs/promises';
import { UsageError } from '../tools/usage-error.ts';
import { measureNotices } from './load/notices.ts';
import { reportOf } from './load/report.ts';
import { runBench } from './load/run-bench.ts';
import { plotOf, runSoak } from './load/soak.ts';
import { formatMs } from './load/statistics.ts';
import { runCommand } from '../tools/commands/support/run-command.ts';

const help = `npm run bench:server -w labs   measures the built server with whole journeys and 1 MB documents, on this machine's loopback
  --sizes <a,b,c>       customers in the database (1000,100000,1000000)
  --customers <n>       at once (100)
  --seconds <n>         of each run without a pause (20)
  --paced <n>           seconds of the run with customers who take three minutes; 0: none (120)
  --journey <n>         seconds that such a customer takes (180)
  --sequential <n>      look-ups, and journeys, one after another (100)
  --notices <n>         instead: how long so many notices take by a gateway of 200 ms, and 100,000 at that rate
  --soak <minutes>      instead: as many customers come and go for so long, while memory and handles are sampled

Writes reports/bench-server.json and .md, or reports/soak.json and .svg. Everything runs in temporary places, which are removed.`;

const options = {
  sizes: { type: 'string', default: '1000,100000,1000000' },
  customers: { type: 'string', default: '100' },
  seconds: { type: 'string', default: '20' },
  paced: { type: 'string', default: '120' },
  journey: { type: 'string', default: '180' },
  sequential: { type: 'string', default: '100' },
  notices: { type: 'string' },
  soak: { type: 'string' },
} as const;

await runCommand(help, { options }, async ({ values }) => {
  await mkdir('reports', { recursive: true });
  if (values.notices !== undefined) {
    const count = readNumber(values.notices);
    const seconds = await measureNotices(count);
    const minutes = ((seconds / count) * 100_000) / 60;
    return console.log(
      `${count} notices: ${seconds.toFixed(1)} s; 100,000 at that rate: ${minutes.toFixed(1)} minutes`,
    );
  }
  if (values.soak !== undefined) {
    const journeysPerSecond = readNumber(values.customers) / readNumber(values.journey);
    return soak(readNumber(values.soak), journeysPerSecond);
  }
  const result = await runBench({
    sizes: values.sizes.split(',').map(readNumber),
    clients: readNumber(values.customers),
    saturatedSeconds: readNumber(values.seconds),
    pacedSeconds: readNumber(values.paced),
    journeySeconds: readNumber(values.journey),
    sequential: readNumber(values.sequential),
    say: console.log,
  });
  await writeFile('reports/bench-server.json', JSON.stringify(result, null, 2));
  await writeFile('reports/bench-server.md', reportOf(result));
  console.log(reportOf(result));
  const failed = result.runs.flatMap(({ failures }) => failures);
  if (failed.length > 0) {
    console.error(`${failed.length} journeys failed, such as: ${failed[0]}`);
    process.exitCode = 1;
  }
});

async function soak(minutes: number, journeysPerSecond: number): Promise<void> {
  const result = await runSoak(minutes, journeysPerSecond, console.log);
  await writeFile('reports/soak.json', JSON.stringify(result, null, 2));
  await writeFile('reports/soak.svg', plotOf(result));
  const { completed, failures, registro } = result;
  console.log(
    `${minutes} minutes: ${completed} journeys, ${failures.length} failed; Registro P50 ${formatMs(registro.p50)}, P99 ${formatMs(registro.p99)} ms`,
  );
  if (failures.length > 0) process.exitCode = 1;
}

function readNumber(text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new UsageError(`${text} is no whole number`);
  return Number(text);
}
