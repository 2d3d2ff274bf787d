import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdf } from '../tools/drivers/document-content.ts';
import { pathOfBrowser } from '../tools/drivers/find-browser.ts';
import { findProgram } from '../tools/drivers/find-program.ts';
import { UsageError } from '../tools/usage-error.ts';
import { runCommand } from '../tools/commands/support/run-command.ts';
import { firstNis } from './load/bench-settings.ts';
import { addCustomers, createEngine } from './load/engines.ts';
import { LoadCustomer, registrationBody } from './load/load-customer.ts';
import { startServer } from './load/server-under-test.ts';
import { startStubGateway } from './load/sms-gateway.ts';
import { drawDashboard, type Line, type Panel, type Phase } from './monitoring/panels.ts';

const help = `npm run monitoring -w labs   stops a process, PostgreSQL and the SMS gateway under load, and records which alerts fire
  --seconds <n>   of each stop, and of the calm after it (60)

Needs Debian's prometheus. Durations of the rules are shortened: a minute is 3 s. Writes reports/monitoring/alerts.json, and
the dashboard's panels of the run as dashboard.html and dashboard.png.`;

const secondsOfMinute = 3;
const customersAtOnce = 4;
const outputFolder = 'reports/monitoring';

interface Alert {
  readonly state: string;
  readonly labels: { readonly alertname: string };
}

/** Alerts that fired in a phase, with the seconds from the start of the phase. */
type Fired = Record<string, number>;

await runCommand(help, { options: { seconds: { type: 'string', default: '60' } } }, async ({ values: { seconds } }) => {
  if (!/^[1-9]\d{1,2}$/.test(seconds)) throw new UsageError('--seconds takes a number from 10 to 999');
  const program = findProgram('prometheus');
  if (program === null) throw new UsageError('Prometheus is not installed (Debian: apt-get install prometheus).');
  const engine = await createEngine();
  const gateway = await startStubGateway();
  const folder = mkdtempSync(join(tmpdir(), 'refrendo-monitoring-'));
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()]);
  const [prometheusPort, ...others] = ports;
  const start = (place: number) =>
    startServer({ ...engine.env, PORT: String(others[place]), METRICS_PORT: String(others[place + 2]) }, gateway.url);
  const stopping = new AbortController();
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  const address = `http://127.0.0.1:${prometheusPort}`;
  writeRules(folder, others.slice(2));
  const prometheus = spawn(
    program,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
    ],
    { stdio: 'ignore' },
  );
  let place = 0;
  async function keepRegistering(): Promise<void> {
    while (!stopping.signal.aborted)
      await journey(
        servers.map(({ url }) => url),
        place++,
        gateway.codeOf,
      ).catch(() => sleep(200));
  }
  const load: Promise<void>[] = [];
  const phases: Phase[] = [];
  const fired: Record<string, Fired> = {};
  /** Records the alerts of a phase. */
  async function watch(name: string): Promise<void> {
    const from = Date.now() / 1000;
    const found: Fired = {};
    for (let now = from; now < from + Number(seconds); now = Date.now() / 1000) {
      const { alerts } = await query<{ alerts: Alert[] }>(`${address}/api/v1/alerts`);
      for (const { state, labels } of alerts)
        if (state === 'firing') found[labels.alertname] ??= Math.round(now - from);
      await sleep(500);
    }
    phases.push({ name, from, to: Date.now() / 1000 });
    console.log(
      `${name || 'all is well'}: ${
        Object.entries(found)
          .map(([alert, after]) => `${alert} after ${after} s`)
          .join(', ') || 'none'
      }`,
    );
    if (name !== '') fired[name] = found;
  }
  try {
    const prepared = await engine.open();
    await addCustomers(prepared, 20_000);
    await prepared.close();
    servers.push(await start(0), await start(1));
    load.push(...Array.from({ length: customersAtOnce }, keepRegistering));
    await untilAnswers(`${address}/-/ready`);
    // rates need some scrapes
    await sleep(20_000);
    await watch('');
    // like a load balancer, customers no longer call it
    await servers.pop()?.end('SIGTERM');
    await watch('process stopped');
    servers.push(await start(1));
    await watch('');
    await engine.cluster.kill();
    await watch('PostgreSQL stopped');
    await engine.cluster.start();
    await watch('');
    gateway.setDown(true);
    await watch('gateway stopped');
    gateway.setDown(false);
    await watch('');
    mkdirSync(outputFolder, { recursive: true });
    writeFileSync(join(outputFolder, 'alerts.json'), JSON.stringify(fired, null, 2));
    const page = join(outputFolder, 'dashboard.html');
    writeFileSync(page, drawDashboard(await readPanels(address, phases), phases));
    await photograph(page, join(outputFolder, 'dashboard.png'));
    console.log(`${page}, dashboard.png, alerts.json`);
  } finally {
    stopping.abort();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await Promise.all(load);
    prometheus.kill('SIGTERM');
    gateway.close();
    await engine.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A customer's journey; each call goes to the next of these processes. */
async function journey(urls: readonly string[], place: number, codeOf: (phone: string) => string): Promise<void> {
  const [nis, phone] = [String(firstNis + place), String(5_500_000_000 + place)];
  const customer = new LoadCustomer(urls, () => undefined);
  await customer.fetchToken();
  if (!(await customer.mayApply(nis))) return;
  await customer.solicitarCodigo(phone);
  await customer.validarCodigo(codeOf(phone));
  // one of ten documents is damaged
  await customer.register(registrationBody(nis, phone, place % 10 === 0 ? pdf().subarray(0, 300) : pdf()));
}

/** Shortens durations, such as `5m`. */
function shorten(text: string): string {
  return text.replaceAll(/\b(\d+)([mhd])\b/g, (_, count: string, unit: string) => {
    const minutes = Number(count) * (unit === 'm' ? 1 : 60);
    return `${Math.min(minutes, 60) * secondsOfMinute}s`;
  });
}

function writeRules(folder: string, metricsPorts: readonly number[]): void {
  writeFileSync(join(folder, 'alerts.yml'), shorten(readFileSync('deploy/monitoring/alerts.yml', 'utf8')));
  const targets = metricsPorts.map((port) => `'127.0.0.1:${port}'`).join(', ');
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs: [{ job_name: refrendo, static_configs: [{ targets: [${targets}] }] }]
`,
  );
}

async function query<Data>(url: string): Promise<Data> {
  const { data }: { data: Data } = await (await fetch(url)).json();
  return data;
}

async function readPanels(address: string, phases: readonly Phase[]) {
  const { panels }: { panels: Panel[] } = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8'));
  const times = { start: String(phases[0]?.from ?? 0), end: String(phases.at(-1)?.to ?? 0), step: '1' };
  return Promise.all(
    panels.map(async (panel) => {
      const lines = await Promise.all(
        panel.targets.map(async ({ expr, legendFormat }): Promise<Line[]> => {
          const parameters = new URLSearchParams({ query: shorten(expr), ...times });
          const { result } = await query<{
            result: { metric: Record<string, string>; values: [number, string][] }[];
          }>(`${address}/api/v1/query_range?${parameters}`);
          return result.map(({ metric, values }) => ({
            label: legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => metric[name] ?? ''),
            points: values.map(([at, value]) => [at, Number(value)]),
          }));
        }),
      );
      return { panel, lines: lines.flat() };
    }),
  );
}

async function photograph(page: string, picture: string): Promise<void> {
  const browser = pathOfBrowser();
  if (browser === null) throw new UsageError('Chromium is missing: dashboard.html has the charts.');
  const { chromium } = await import('playwright');
  const launched = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] });
  const tab = await launched.newPage({ viewport: { width: 1300, height: 900 } });
  await tab.setContent(readFileSync(page, 'utf8'));
  await tab.screenshot({ path: picture, fullPage: true });
  await launched.close();
}

async function untilAnswers(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(200);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
