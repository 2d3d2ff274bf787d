import { setTimeout as sleep } from 'node:timers/promises';
import { distributionOf, formatMs, toTable, type Distribution } from '../support/report.ts';
import { createEngine } from './engines.ts';
import { startLoad, type LoadOrder } from './load.ts';
import { startServer, type ServerUnderTest, type Usage } from './server-under-test.ts';

export interface BenchOptions {
  /** numbers of customers in the database, ascending */
  readonly sizes: readonly number[];
  /** concurrent customers */
  readonly clients: number;
  readonly saturatedSeconds: number;
  /** 0: not measured */
  readonly pacedSeconds: number;
  /** journey duration of a paced customer, in s */
  readonly journeySeconds: number;
  /** number of look-ups, and of journeys, to run one after another */
  readonly sequential: number;
  readonly say: (line: string) => void;
}

/** Frequent enough for a meaningful P95, but rare enough to add little load. */
const saturatedProbeMs = 50;
const pacedProbeMs = 1000;
const shortJourneySeconds = 60;
const sampleMs = 5000;

/** Result of one load run against the server. */
export interface Measured {
  readonly name: string;
  readonly customers: number;
  readonly journeysPerSecond: number;
  readonly completed: number;
  readonly failures: readonly string[];
  readonly calls: Readonly<Record<string, Distribution>>;
  /** CPU time of the server process during the run */
  readonly serverCpuSeconds: number;
  readonly loadCpuSeconds: number;
  /** memory and handles of the server: one sample every 5 s, and one after the run */
  readonly samples: readonly Usage[];
  /** time from the start of the server process to its first response */
  readonly bootMs: number;
}

/** Measures the server with databases of several sizes: one call at a time, saturated, and at the pace of customers. */
export async function runBench(options: BenchOptions): Promise<readonly Measured[]> {
  const { sizes, clients, saturatedSeconds, pacedSeconds, journeySeconds, sequential, say } = options;
  const engine = await createEngine();
  const load = await startLoad();
  const runs: Measured[] = [];
  const servers: ServerUnderTest[] = [];
  let firstCustomer = 0;

  const runLoad = async ({ url }: ServerUnderTest, order: Partial<LoadOrder>) => {
    const rest = { kind: 'journeys', clients: 1, seconds: 600, journeys: Infinity, journeySeconds: 0 } as const;
    const result = await load.run({ urls: [url], firstCustomer, ...rest, ...order });
    firstCustomer += result.completed + result.failures.length + 1;
    return result;
  };
  /** @param probeMs interval between requests for the portal's page; 0 disables them */
  async function measure(
    server: ServerUnderTest,
    customers: number,
    name: string,
    order: Partial<LoadOrder>,
    probeMs = 0,
  ): Promise<void> {
    const page: number[] = [];
    const pageFailures: string[] = [];
    const samples: Usage[] = [];
    const before = await server.usage();
    const stopSampling = repeat(sampleMs, async () => {
      const usage = await server.usage();
      if (samples.push(usage) % 12 === 0)
        say(`${samples.length / 12} min: ${usage.residentMb.toFixed(0)} MB, ${usage.handles} handles`);
    });
    // probe from this process, which is otherwise idle: the load process creates documents, which would distort the times
    const stopProbe = repeat(probeMs, async () => {
      const asked = performance.now();
      const response = await fetch(`${server.url}/`).catch(() => null);
      await response?.arrayBuffer();
      if (response?.ok) page.push(performance.now() - asked);
      else pageFailures.push(`GET /: ${response?.status ?? 0}`);
    });
    const result = await runLoad(server, order);
    await Promise.all([stopProbe(), stopSampling()]);
    const after = await server.usage();
    const failures = [...result.failures, ...pageFailures];
    const times = Object.entries({ ...(page.length > 0 && { 'GET /': page }), ...result.times });
    const journeysPerSecond = result.completed / result.seconds;
    runs.push({
      name,
      customers,
      journeysPerSecond,
      completed: result.completed,
      failures,
      calls: Object.fromEntries(times.map(([call, values]) => [call, distributionOf(values)])),
      serverCpuSeconds: after.cpuSeconds - before.cpuSeconds,
      loadCpuSeconds: result.cpuSeconds,
      samples: [...samples, after],
      bootMs: server.bootMs,
    });
    say(`${customers} customers, ${name}: ${journeysPerSecond.toFixed(2)}/s, ${failures.length} failed`);
  }

  try {
    for (const customers of sizes) {
      await engine.addCustomers(customers);
      await servers.pop()?.end('SIGTERM');
      const server = await startServer(engine.env, load.gatewayUrl);
      servers.push(server);
      // warm-up, so that compilation and opening connections are not measured
      await runLoad(server, { clients: 2, journeys: 6 });
      const saturated = { clients, seconds: saturatedSeconds };
      await measure(server, customers, 'look-ups, one after another', { kind: 'look-ups', journeys: sequential });
      await measure(server, customers, 'journeys, one after another', { journeys: sequential });
      await measure(server, customers, `${clients} customers without a pause`, saturated, saturatedProbeMs);
      if (customers !== sizes.at(-1) || pacedSeconds === 0) continue;
      // fewer, faster customers make the same number of calls per second, so the run can be short
      const fewer = Math.max(1, Math.round((clients * shortJourneySeconds) / journeySeconds));
      const paced = { clients: fewer, seconds: pacedSeconds, journeySeconds: shortJourneySeconds };
      await measure(server, customers, `as ${clients} customers who take ${journeySeconds} s`, paced, pacedProbeMs);
    }
    return runs;
  } finally {
    load.stop();
    await servers.pop()?.end('SIGKILL');
    await engine.remove();
  }
}

/** Repeats work at an interval; 0: never. @returns a function that stops it and waits for the last repetition */
function repeat(everyMs: number, run: () => Promise<void>): () => Promise<void> {
  const stopped = new AbortController();
  if (everyMs === 0) stopped.abort();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await run();
      await sleep(everyMs);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}

/** Formats the results as Markdown. */
export function reportOf(runs: readonly Measured[]): string {
  const rows = runs.map(({ completed, samples, ...run }) => [
    run.customers.toLocaleString('en'),
    run.name,
    run.journeysPerSecond.toFixed(2),
    `${completed}, ${run.failures.length}`,
    ...[run.serverCpuSeconds, run.loadCpuSeconds].map((seconds) => (seconds / Math.max(1, completed)).toFixed(3)),
    samples.at(-1)?.residentMb.toFixed(0) ?? '',
    formatMs(run.bootMs),
  ]);
  const tables = runs.flatMap(({ customers, name, calls }) => [
    `${customers.toLocaleString('en')} customers, ${name}, milliseconds:`,
    toTable(
      ['call', 'P50', 'P95', 'P99', 'max'],
      Object.entries(calls).map(([call, { p50, p95, p99, max }]) => [call, ...[p50, p95, p99, max].map(formatMs)]),
    ),
  ]);
  const cpu = ['CPU of the server, s/journey', 'CPU of the load, s/journey'];
  const head = ['customers', 'run', 'journeys/s', 'completed, failed', ...cpu, 'memory, MB', 'boot, ms'];
  return [toTable(head, rows), ...tables, ''].join('\n\n');
}
