import type { BenchResult, Measured } from './run-bench.ts';
import { formatMs } from './statistics.ts';

/** Formats the results as Markdown. */
export function reportOf({ runs, bootMs }: BenchResult): string {
  return [
    '| customers | run | journeys/s | completed, failed | CPU of the server, s/journey | CPU of the load, s/journey | memory, MB |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...runs.map(rowOf),
    '',
    `Boot on the existing database: ${formatMs(bootMs)} ms.`,
    '',
    ...runs.flatMap(callsOf),
  ].join('\n');
}

function rowOf(run: Measured): string {
  const { customers, name, journeysPerSecond, completed, failures, residentMb } = run;
  const each = (seconds: number): string => (seconds / Math.max(1, completed)).toFixed(3);
  const cells = [
    customers.toLocaleString('en'),
    name,
    journeysPerSecond.toFixed(2),
    `${completed}, ${failures.length}`,
    each(run.serverCpuSeconds),
    each(run.loadCpuSeconds),
    residentMb.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

function callsOf({ customers, name, calls }: Measured): string[] {
  return [
    `${customers.toLocaleString('en')} customers, ${name}, milliseconds:`,
    '',
    '| call | P50 | P95 | P99 | most |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(calls).map(
      ([call, { p50, p95, p99, max }]) => `| ${call} | ${[p50, p95, p99, max].map(formatMs).join(' | ')} |`,
    ),
    '',
  ];
}
