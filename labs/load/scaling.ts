import { availableParallelism } from 'node:os';
import { createCpuQuota, type CpuQuota } from './cpu-quota.ts';
import { addCustomers, createEngine } from './engines.ts';
import { startLoadBalancer } from './load-balancer.ts';
import { startServer, type ServerUnderTest } from './server-under-test.ts';
import { startLoad } from './start-load.ts';
import { distributionOf } from './statistics.ts';

export interface ScalingOptions {
  /** greatest number of processes */
  readonly processes: number;
  /** share of a core of each process */
  readonly quota: number;
  /** concurrent customers per process */
  readonly clients: number;
  readonly seconds: number;
  /** turns of 1, 2, 3, … processes; the median of each counts */
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** Result of one number of processes. */
export interface ScalingPoint {
  readonly processes: number;
  readonly journeysPerSecond: number;
  /** journeys per second, divided by those of one process times the processes */
  readonly ofLinear: number;
  readonly registroP50: number;
  /** cores in use */
  readonly cores: {
    readonly servers: number;
    readonly database: number;
    readonly balancer: number;
    readonly load: number;
  };
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
  // without a limit, to measure what they use
  const [databaseGroup, balancerGroup] = [countCpu('database'), countCpu('balancer')];
  const servers: ServerUnderTest[] = [];
  const runs: Run[] = [];
  let firstCustomer = 0;

  async function measure(count: number): Promise<Run> {
    const balancer = await startLoadBalancer(servers.slice(0, count).map(({ url }) => url));
    balancerGroup.add(balancer.pid);
    const order = { urls: [balancer.url], kind: 'journeys', clients: clients * count, journeySeconds: 0 } as const;
    try {
      // warm up: compilation, readers and connections of the first use
      const warm = await load.run({ ...order, seconds: 5, journeys: Infinity, firstCustomer });
      firstCustomer += warm.completed + warm.failures.length + order.clients;
      const groups = [...quotas, databaseGroup, balancerGroup];
      const before = groups.map((group) => group.usedSeconds());
      const result = await load.run({ ...order, seconds, journeys: Infinity, firstCustomer });
      firstCustomer += result.completed + result.failures.length + order.clients;
      const used = groups.map((group, index) => (group.usedSeconds() - (before[index] ?? 0)) / result.seconds);
      return {
        processes: count,
        journeysPerSecond: result.completed / result.seconds,
        registroP50: distributionOf(result.times['Registro'] ?? []).p50,
        cores: {
          servers: used.slice(0, quotas.length).reduce((sum, cores) => sum + cores, 0),
          database: used.at(-2) ?? Number.NaN,
          balancer: used.at(-1) ?? Number.NaN,
          load: result.cpuSeconds / result.seconds,
        },
        failures: result.failures,
      };
    } finally {
      await balancer.stop();
    }
  }

  try {
    databaseGroup.add(engine.cluster.pid());
    const database = await engine.open();
    await addCustomers(database, 100_000);
    await database.close();
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
    await Promise.all([...quotas, databaseGroup, balancerGroup].map((group) => group.remove()));
  }
  const medians = Array.from({ length: processes }, (_, index) => medianOf(runs, index + 1));
  const [one] = medians;
  return medians.map((run) => ({
    ...run,
    ofLinear: run.journeysPerSecond / ((one?.journeysPerSecond ?? Number.NaN) * run.processes),
  }));
}

/** The run with the median throughput, with the failures of all. */
function medianOf(runs: readonly Run[], processes: number): Run {
  const same = runs.filter((run) => run.processes === processes);
  const sorted = same.toSorted((a, b) => a.journeysPerSecond - b.journeysPerSecond);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined) throw new Error(`no run with ${processes} processes`);
  return { ...median, failures: same.flatMap(({ failures }) => failures) };
}

function countCpu(name: string): CpuQuota {
  return createCpuQuota(`refrendo-${process.pid}-${name}`, availableParallelism());
}

export function describe({ processes, journeysPerSecond, registroP50, cores, failures }: Run): string {
  const used = Object.entries(cores).map(([name, value]) => `${name} ${value.toFixed(2)}`);
  return `${processes} processes: ${journeysPerSecond.toFixed(2)} journeys/s, Registro P50 ${registroP50.toFixed(0)} ms, cores: ${used.join(', ')}; ${failures.length} failed`;
}

/** Plots journeys per second against the number of processes, with linear scaling as a reference. */
export function plotOf(points: readonly ScalingPoint[], quota: number): string {
  const [width, height, left, top] = [640, 300, 60, 40] as const;
  const one = points[0]?.journeysPerSecond ?? 0;
  const most = one * points.length * 1.1;
  const x = (processes: number) => left + (processes / (points.length + 0.3)) * (width - left - 10);
  const y = (value: number) => top + height - (value / most) * height;
  const line = (values: readonly (readonly [number, number])[]) =>
    values.map(([count, value]) => `${x(count).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const marks = points.map(({ processes, journeysPerSecond, ofLinear }) => {
    const [cx, cy] = [x(processes).toFixed(1), y(journeysPerSecond)];
    return [
      `<circle cx="${cx}" cy="${cy.toFixed(1)}" r="4" fill="#0b4f8a"/>`,
      `<text x="${cx}" y="${(cy + 22).toFixed(1)}" text-anchor="end">${journeysPerSecond.toFixed(2)}/s, ${ofLinear.toFixed(2)}</text>`,
      `<text x="${cx}" y="${top + height + 18}" text-anchor="middle">${processes}</text>`,
    ].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + top + 45}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${left}" y="22">Journeys per second and ratio to linear, processes of ${quota} core each</text>
<path d="M${left} ${top}V${top + height}H${width - 10}" fill="none" stroke="#5a6b7b"/>
<text x="${left - 6}" y="${top + height}" text-anchor="end">0</text>
<text x="${left - 6}" y="${(y(one * points.length) + 4).toFixed(1)}" text-anchor="end">${(one * points.length).toFixed(0)}</text>
<polyline points="${line([0, ...points.map(({ processes }) => processes)].map((count) => [count, one * count]))}" fill="none" stroke="#5a6b7b" stroke-dasharray="5 4"/>
<polyline points="${line(points.map(({ processes, journeysPerSecond }) => [processes, journeysPerSecond]))}" fill="none" stroke="#0b4f8a" stroke-width="2"/>
${marks.join('\n')}
<text x="${(width + left) / 2}" y="${top + height + 36}" text-anchor="middle">processes</text>
</svg>
`;
}
