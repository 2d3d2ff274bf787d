import { addCustomers, createEngine } from './engines.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { startPageProbe } from './page-probe.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import { startServer } from './server-under-test.ts';
import { startLoad } from './start-load.ts';
import type { Distribution } from './statistics.ts';
import { distributionOf } from './statistics.ts';

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

const shortJourneySeconds = 60;
/** Frequent enough for a meaningful P95, but too rare to add much load. */
const saturatedProbeMs = 50;
const pacedProbeMs = 1000;

type Counts = Readonly<Record<string, number>>;

/** The service under which /metrics counts each of the customers' calls. */
const serviceOf = {
  token: 'requestToken',
  validateRecaptcha: 'validateCaptcha',
  EncontrarNis: 'findNis',
  EncontrarRegistro: 'findRegistro',
  ListaProgramas: 'listPrograms',
  solicitarCodigo: 'requestCode',
  validarCodigo: 'validateCode',
  Registro: 'register',
  EncontrarFolio: 'findFolio',
};

/** One load run against the server. */
export interface Measured {
  readonly name: string;
  readonly customers: number;
  readonly journeysPerSecond: number;
  readonly completed: number;
  readonly failures: readonly string[];
  readonly calls: Readonly<Record<string, Distribution>>;
  /** CPU time of all server processes during the run */
  readonly serverCpuSeconds: number;
  readonly loadCpuSeconds: number;
  readonly seconds: number;
  /** resident memory of the first process after the run */
  readonly residentMb: number;
}

export interface BenchResult {
  readonly runs: readonly Measured[];
  /** time from the start of a process with the largest database to its first response */
  readonly bootMs: number;
}

/** Measures the server with a separate PostgreSQL server, which is removed afterwards. */
export async function runBench(options: BenchOptions): Promise<BenchResult> {
  const { sizes, clients, saturatedSeconds, pacedSeconds, journeySeconds, sequential, say } = options;
  const engine = await createEngine();
  const load = await startLoad();
  const runs: Measured[] = [];
  let servers: ServerUnderTest[] = [];
  let customers = 0;
  let nextCustomer = 0;

  const start = async (count: number): Promise<void> => {
    servers = [];
    for (let index = 0; index < count; index += 1) servers.push(await startServer(engine.env, load.gatewayUrl));
  };
  const stop = async (): Promise<void> => {
    for (const server of servers) await server.end('SIGTERM');
  };
  const cpu = async (): Promise<number> =>
    (await Promise.all(servers.map((server) => server.usage()))).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);

  /** Lists differences between the calls counted by /metrics and by the customers in a run. */
  async function miscounts(before: readonly Counts[], { times, failures }: LoadResult): Promise<readonly string[]> {
    if (failures.length > 0) return [];
    const sum = (counts: readonly Counts[], service: string) =>
      counts.reduce((all, count) => all + (count[service] ?? 0), 0);
    const after = await Promise.all(servers.map((server) => server.answered()));
    return Object.entries(serviceOf).flatMap(([call, service]) => {
      const [counted, made] = [sum(after, service) - sum(before, service), times[call]?.length ?? 0];
      return counted === made ? [] : [`/metrics has ${counted} of ${service}, the customers made ${made}`];
    });
  }

  /** @param probeMs interval between requests for the portal's page; 0: none */
  async function measure(title: string, order: Partial<LoadOrder>, probeMs = 0): Promise<void> {
    const before = await cpu();
    const answeredBefore = await Promise.all(servers.map((server) => server.answered()));
    const probe = probeMs === 0 ? null : startPageProbe(servers[0]?.url ?? '', probeMs);
    const loaded = await load.run({
      urls: servers.map(({ url }) => url),
      kind: 'journeys',
      clients: 1,
      seconds: 600,
      journeys: Infinity,
      journeySeconds: 0,
      firstCustomer: nextCustomer,
      ...order,
    });
    const page = (await probe?.stop()) ?? { times: [], failures: [] };
    const result = {
      ...loaded,
      times: page.times.length === 0 ? loaded.times : { 'GET /': page.times, ...loaded.times },
      failures: [...loaded.failures, ...page.failures, ...(await miscounts(answeredBefore, loaded))],
    };
    nextCustomer += result.completed + result.failures.length + 1;
    const measured = summarize(title, customers, result, {
      serverCpuSeconds: (await cpu()) - before,
      residentMb: (await servers[0]?.usage())?.residentMb ?? 0,
    });
    runs.push(measured);
    say(describe(measured));
  }

  try {
    for (const size of sizes) {
      const database = await engine.open();
      await addCustomers(database, size);
      await database.close();
      customers = size;
      await start(1);
      // warm-up, so that compilation and opening connections are not measured
      await load.run({
        urls: servers.map(({ url }) => url),
        kind: 'journeys',
        clients: 2,
        seconds: 60,
        journeys: 6,
        journeySeconds: 0,
        firstCustomer: nextCustomer,
      });
      nextCustomer += 7;
      await measure('look-ups, one after another', { kind: 'look-ups', journeys: sequential });
      await measure('journeys, one after another', { journeys: sequential });
      await measure(`${clients} customers without a pause`, { clients, seconds: saturatedSeconds }, saturatedProbeMs);
      if (size === sizes.at(-1) && pacedSeconds > 0) {
        // the same call rate with fewer, faster customers, so that the run is short
        await measure(
          `as ${clients} customers who take ${journeySeconds} s`,
          {
            clients: Math.round((clients * shortJourneySeconds) / journeySeconds),
            seconds: pacedSeconds,
            journeySeconds: shortJourneySeconds,
          },
          pacedProbeMs,
        );
      }
      await stop();
    }
    await start(1);
    const bootMs = servers[0]?.bootMs ?? Number.NaN;
    await stop();
    await start(2);
    await measure(`${clients} customers without a pause, two processes`, { clients, seconds: saturatedSeconds });
    await stop();
    return { runs, bootMs };
  } finally {
    load.stop();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await engine.remove();
  }
}

function summarize(
  name: string,
  customers: number,
  { times, completed, failures, seconds, cpuSeconds }: LoadResult,
  server: Pick<Measured, 'serverCpuSeconds' | 'residentMb'>,
): Measured {
  return {
    name,
    customers,
    journeysPerSecond: completed / seconds,
    completed,
    failures,
    calls: Object.fromEntries(Object.entries(times).map(([call, values]) => [call, distributionOf(values)])),
    loadCpuSeconds: cpuSeconds,
    seconds,
    ...server,
  };
}

function describe({ name, customers, journeysPerSecond, completed, failures }: Measured): string {
  return `${customers} customers, ${name}: ${completed} in all, ${journeysPerSecond.toFixed(2)}/s, ${failures.length} failed`;
}
