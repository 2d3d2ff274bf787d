import { distributionOf, drawLines } from '../support/report.ts';
import { createCpuQuota } from './cpu-quota.ts';
import { createEngine } from './engines.ts';
import { startLoadBalancer } from './load-balancer.ts';
import { startLoad } from './load.ts';
import { startServer, type ServerUnderTest } from './server-under-test.ts';

export interface ScalingOptions {
  /** maximum number of processes */
  readonly processes: number;
  /** CPU quota of each process, in cores */
  readonly quota: number;
  /** concurrent customers per process */
  readonly clients: number;
  readonly seconds: number;
  /** number of rounds of 1, 2, 3, … processes; each result is the median over the rounds */
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** Result for one process count. */
export interface ScalingPoint {
  readonly processes: number;
  readonly journeysPerSecond: number;
  /** throughput relative to linear scaling: 1 is perfectly linear */
  readonly ofLinear: number;
  readonly registroP50: number;
  readonly failures: readonly string[];
}

type Run = Omit<ScalingPoint, 'ofLinear'>;

/** Measures 1 to n processes, each limited by a control group, behind nginx on one PostgreSQL. */
export async function measureScaling(options: ScalingOptions): Promise<readonly ScalingPoint[]> {
  const { processes, quota, clients, seconds, rounds, say } = options;
  const engine = await createEngine();
  const load = await startLoad();
  const quotas = Array.from({ length: processes }, (_, index) =>
    createCpuQuota(`refrendo-${process.pid}-${index}`, quota),
  );
  const servers: ServerUnderTest[] = [];
  const runs: Run[] = [];
  let firstCustomer = 0;

  async function measure(count: number): Promise<Run> {
    const balancer = await startLoadBalancer(servers.slice(0, count).map(({ url }) => url));
    const rest = { kind: 'journeys', clients: clients * count, journeys: Infinity, journeySeconds: 0 } as const;
    const run = async (duration: number) => {
      const result = await load.run({ ...rest, urls: [balancer.url], seconds: duration, firstCustomer });
      firstCustomer += result.completed + result.failures.length;
      return result;
    };
    try {
      // warm up, so that compilation, starting readers and opening connections aren't measured
      await run(5);
      const result = await run(seconds);
      return {
        processes: count,
        journeysPerSecond: result.completed / result.seconds,
        registroP50: distributionOf(result.times['Registro'] ?? []).p50,
        failures: result.failures,
      };
    } finally {
      await balancer.stop();
    }
  }

  try {
    await engine.addCustomers(100_000);
    for (const each of quotas) {
      const server = await startServer(engine.env, load.gatewayUrl);
      servers.push(server);
      each.add(server.pid);
    }
    for (let round = 1; round <= rounds; round += 1)
      for (let count = 1; count <= processes; count += 1) {
        const run = await measure(count);
        runs.push(run);
        say(`round ${round}, ${describe(run)}`);
      }
  } finally {
    load.stop();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await engine.remove();
    await Promise.all(quotas.map((group) => group.remove()));
  }
  const medians = Array.from({ length: processes }, (_, index) => medianOf(runs, index + 1));
  const [one] = medians;
  return medians.map((run) => ({
    ...run,
    ofLinear: run.journeysPerSecond / ((one?.journeysPerSecond ?? Number.NaN) * run.processes),
  }));
}

/** The run with the median throughput, but with the failures of all runs. */
function medianOf(runs: readonly Run[], processes: number): Run {
  const same = runs.filter((run) => run.processes === processes);
  const sorted = same.toSorted((a, b) => a.journeysPerSecond - b.journeysPerSecond);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined) throw new Error(`no run with ${processes} processes`);
  return { ...median, failures: same.flatMap(({ failures }) => failures) };
}

export function describe({ processes, journeysPerSecond, registroP50, failures }: Run): string {
  return `${processes} ${processes === 1 ? 'process' : 'processes'}: ${journeysPerSecond.toFixed(2)} journeys/s, Registro P50 ${registroP50.toFixed(0)} ms, ${failures.length} failed`;
}

/** Draws journeys per second against the number of processes, with linear scaling for comparison. */
export function plotOf(points: readonly ScalingPoint[], quota: number): string {
  const one = points[0]?.journeysPerSecond ?? Number.NaN;
  return drawLines({
    title: `Journeys per second and ratio to linear, processes of ${quota} core each`,
    range: [0, points.length + 0.3],
    lines: [
      { label: 'measured', points: points.map(({ processes, journeysPerSecond }) => [processes, journeysPerSecond]) },
      { label: 'linear', points: [0, points.length].map((count) => [count, one * count]), isDashed: true },
    ],
    marks: points.map(({ processes, journeysPerSecond, ofLinear }) => ({
      at: processes,
      text: `${processes}: ${journeysPerSecond.toFixed(2)}/s, ${ofLinear.toFixed(2)}`,
    })),
  });
}
