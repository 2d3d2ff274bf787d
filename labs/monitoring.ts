import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../tools/commands/support/run-command.ts';
import { pdf } from '../tools/drivers/document-content.ts';
import { findProgram } from '../tools/drivers/find-program.ts';
import { freePorts } from '../tools/drivers/free-ports.ts';
import { launchBrowser } from '../tools/drivers/launch-browser.ts';
import { UsageError } from '../tools/usage-error.ts';
import { createEngine } from './load/engines.ts';
import { LoadCustomer } from './load/load-customer.ts';
import { startServer, type ServerUnderTest } from './load/server-under-test.ts';
import { startStubGateway } from './load/sms-gateway.ts';
import { readNumber } from './support/read-number.ts';
import { drawLines, type Line, type LineChart } from './support/report.ts';
import { isUp, until } from './support/until.ts';

const help = `npm run monitoring -w labs   stops a process, PostgreSQL and the SMS gateway under load, and records which alerts fire
  --seconds <n>   duration of each outage, and of the calm phase after it (60)

Needs Debian's prometheus. Speeds up the alert rules: a minute lasts 3 s. Writes reports/monitoring/alerts.json, and the
dashboard's panels for the run as dashboard.html and dashboard.png.`;

const secondsOfMinute = 3;
const concurrentCustomers = 4;
const outputFolder = 'reports/monitoring';

interface Alert {
  readonly state: string;
  readonly labels: { readonly alertname: string };
}

/** The properties of a Grafana panel that are drawn. */
interface Panel {
  readonly title: string;
  readonly fieldConfig: { readonly defaults: { readonly unit: string } };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

/** A phase of the run, with times in epoch seconds. The name of a calm phase is ''. */
type Phase = NonNullable<LineChart['bands']>[number];

await runCommand(help, { options: { seconds: { type: 'string', default: '60' } } }, async ({ values }) => {
  const seconds = readNumber(values.seconds);
  const program = findProgram('prometheus');
  if (program === null) throw new UsageError('Prometheus is not installed (Debian: apt-get install prometheus).');
  const engine = await createEngine();
  const gateway = await startStubGateway();
  const folder = mkdtempSync(join(tmpdir(), 'refrendo-monitoring-'));
  const [prometheusPort, ...ports] = await freePorts(5);
  const start = (index: number) =>
    startServer({ ...engine.env, PORT: String(ports[index]), METRICS_PORT: String(ports[index + 2]) }, gateway.url);
  const stopping = new AbortController();
  const servers: ServerUnderTest[] = [];
  const address = `http://127.0.0.1:${prometheusPort}`;
  writeRules(folder, ports.slice(2));
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
    while (!stopping.signal.aborted) {
      const index = place++;
      const urls = servers.map(({ url }) => url);
      const customer = new LoadCustomer(urls, index, gateway);
      // every tenth document is damaged
      const document = index % 10 === 0 ? pdf().subarray(0, 300) : pdf();
      await customer
        .prepare()
        .then(() => customer.register(customer.bodyWith(document)))
        .catch(() => sleep(200));
    }
  }
  const load: Promise<void>[] = [];
  const phases: Phase[] = [];
  /** alerts that fired in each phase, each with the seconds from the phase's start */
  const fired: Record<string, Record<string, number>> = {};
  /** Records the alerts that fire during a phase. */
  async function watch(name: string): Promise<void> {
    const from = Date.now() / 1000;
    const found: Record<string, number> = {};
    for (let now = from; now < from + seconds; now = Date.now() / 1000) {
      const { alerts } = await query<{ alerts: Alert[] }>(`${address}/api/v1/alerts`);
      for (const { state, labels } of alerts)
        if (state === 'firing') found[labels.alertname] ??= Math.round(now - from);
      await sleep(500);
    }
    phases.push({ name, from, to: Date.now() / 1000 });
    const list = Object.entries(found).map(([alert, after]) => `${alert} after ${after} s`);
    console.log(`${name || 'calm'}: ${list.join(', ') || 'no alert'}`);
    if (name !== '') fired[name] = found;
  }
  try {
    await engine.addCustomers(20_000);
    servers.push(await start(0), await start(1));
    load.push(...Array.from({ length: concurrentCustomers }, keepRegistering));
    await until(() => isUp(`${address}/-/ready`), 60_000, 'Prometheus did not start');
    // `rate()` needs several scrapes
    await sleep(20_000);
    await watch('');
    // customers stop calling it, as they would behind a load balancer
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
    writeFileSync(page, await drawDashboard(address, phases));
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

/** Shortens the durations in a rule or query, such as `5m`. */
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

/** Draws the dashboard of deploy/monitoring as one HTML page: a chart for each panel, with the phases as bands. */
async function drawDashboard(address: string, phases: readonly Phase[]): Promise<string> {
  const { panels }: { panels: Panel[] } = JSON.parse(readFileSync('deploy/monitoring/dashboard.json', 'utf8'));
  const range = [phases[0]?.from ?? 0, phases.at(-1)?.to ?? 0] as const;
  const times = { start: String(range[0]), end: String(range[1]), step: '1' };
  const bands = phases.filter(({ name }) => name !== '');
  const charts = await Promise.all(
    panels.map(async ({ title, fieldConfig, targets }) => {
      const lines = await Promise.all(
        targets.map(async ({ expr, legendFormat }): Promise<Line[]> => {
          const parameters = new URLSearchParams({ query: shorten(expr), ...times });
          const { result } = await query<{
            result: { metric: Record<string, string>; values: [number, string][] }[];
          }>(`${address}/api/v1/query_range?${parameters}`);
          return result.map(({ metric, values }) => ({
            label: legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => metric[name] ?? '').slice(0, 22),
            points: values.map(([at, value]) => [at, Number(value)]),
          }));
        }),
      );
      const name = `${title} (${fieldConfig.defaults.unit})`;
      return drawLines({ title: name, lines: lines.flat(), range, bands, maxGap: 1.5 });
    }),
  );
  return `<!doctype html><meta charset="utf-8"><style>body{margin:8px;display:grid;grid-template-columns:repeat(3,1fr);gap:8px}svg{border:1px solid #d0d7de}</style>${charts.join('\n')}`;
}

async function photograph(page: string, picture: string): Promise<void> {
  const browser = await launchBrowser();
  const tab = await browser.newPage({ viewport: { width: 1300, height: 900 } });
  await tab.setContent(readFileSync(page, 'utf8'));
  await tab.screenshot({ path: picture, fullPage: true });
  await browser.close();
}
