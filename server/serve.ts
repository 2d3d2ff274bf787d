import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readBrand } from '../build/brand/read-brand.ts';
import { configurePortal } from '../build/portal/configure-portal.ts';
import { type PortalFiles, templateFile } from '../build/portal/portal-files.ts';
import { createApp } from './app.ts';
import { createDocumentReaders } from './applications/document-checks/document-readers.ts';
import { createDocumentStore } from './applications/documents/object-documents.ts';
import { createComposition } from './composition.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { closedDatabase, type Database, type Report } from './database/database.ts';
import { startDatabaseClock, type DatabaseClock } from './database/database-clock.ts';
import { createJobLeases } from './database/job-leases.ts';
import { type DatabaseSettings, openDatabase } from './database/open-database.ts';
import { startJobs } from './jobs.ts';
import { surviveLogErrors } from './http/request-log.ts';
import { shareAssets } from './http/shared-assets.ts';
import { createHealth } from './operations/health.ts';
import { createMetrics } from './operations/metrics.ts';
import { createMetricsListener } from './operations/metrics-listener.ts';
import { deleteExpired } from './operations/purge.ts';
import { applyRetention } from './operations/retention.ts';
import { toUrlHost } from './security/addresses.ts';
import { StartupError, startupMessage, usingAddress, usingSetting } from './startup-errors.ts';

const metrics = createMetrics();

const samePressMs = 500;

/** Clock during maintenance, when the database is closed. */
const processClock: DatabaseClock = { now: Date.now, skewSeconds: () => 0, stop: () => undefined };

/**
 * Starts the server and its jobs from the environment. A failed start prints a message and exits with 1.
 * @param folder folder of the built server, `dist-server`
 * @param endEarly signal handler for the startup, replaced once the server listens
 */
export async function start(folder: string, endEarly: () => void): Promise<void> {
  surviveLogErrors([process.stdout, process.stderr], metrics.countLogError);
  try {
    await serve(readConfig(process.env), folder, endEarly);
  } catch (error) {
    console.error(`The server did not start.\n${startupMessage(error)}`);
    process.exit(1);
  }
}

async function serve(config: ServerConfig, folder: string, endEarly: () => void): Promise<void> {
  const report = createReport(config);
  const project = join(folder, '..');
  const clientFolder = join(project, 'dist');
  const templatePath = join(clientFolder, templateFile);
  const template = existsSync(templatePath) ? readFileSync(templatePath, 'utf8') : null;
  const portalProblem = template === null ? `There is no portal in ${clientFolder}: npm run build.` : null;
  if (portalProblem !== null && config.production) throw new StartupError(portalProblem);
  const configured = template === null ? new Map<string, Buffer>() : await configure(template, config);
  await keepAssets(clientFolder, config, configured);
  // Refreshes the files' times, so that a release in use for weeks is not deleted.
  const refreshAssets = (): void => {
    keepAssets(clientFolder, config, configured).catch((error: unknown) =>
      report('error', 'assets failed', { reason: String(error) }),
    );
  };
  setInterval(refreshAssets, 24 * 60 * 60 * 1000).unref();
  const { database, clock } = config.maintenance
    ? { database: closedDatabase, clock: processClock }
    : await open(config.database, report);
  const documents = createDocumentStore(config, database, clock.now, report);

  const stopping = new AbortController();
  const health = createHealth(config.maintenance ? null : database, stopping.signal, clock.skewSeconds);
  health.addCheck('portal', () => portalProblem !== null);
  // Without a gateway, customers can't get past the code step.
  health.addCheck('sms', () => config.production && config.smsWebhook === null);
  const options = {
    config,
    database,
    documents,
    clock: clock.now,
    metrics,
    health,
    clientFolder,
    configured,
    captchaScript: join(project, 'dist-server', 'captcha', 'api.js'),
    readers: createDocumentReaders(join(folder, 'document-reader.js'), config),
  };
  const composition = createComposition(options);
  const server = createApp(options, composition);
  let stopJobs = async (): Promise<void> => undefined;
  server.addHook('onClose', async () => {
    clock.stop();
    // Closing the pool during a job would hang.
    await stopJobs();
    await database.close();
  });
  // Browsers keep connections open, and the server would wait for them to end.
  server.addHook('onSend', async (_request, reply) => {
    if (stopping.signal.aborted) reply.header('connection', 'close');
  });
  if (config.metrics !== null)
    await listenForMetrics(server, createMetricsListener(metrics.registry, health), config.metrics, report);
  const { port, host } = config;
  // The longest backlog that the system allows: a client retries a dropped SYN only after a second.
  const listen = (): Promise<string> => server.listen({ port, host, backlog: 4096 });
  await usingAddress('', config, listen);
  stopOnSignals(server, stopping, config, endEarly);
  logStartup(server, config, report);
  if (portalProblem !== null) report('error', portalProblem);
  if (config.maintenance) return;
  const { notices } = composition;
  metrics.watch('refrendo_notices_due', notices.countDue);
  const { connections } = database;
  if (connections !== undefined) {
    metrics.watch('refrendo_database_connections', () => connections().open);
    metrics.watch('refrendo_database_waiting', () => connections().waiting);
  }
  const tenMinutes = { intervalMs: 10 * 60 * 1000 };
  stopJobs = startJobs(
    [
      { ...tenMinutes, name: 'purge', run: (signal) => deleteExpired(database, clock.now(), signal) },
      {
        ...tenMinutes,
        name: 'retention',
        run: (signal) =>
          applyRetention(database, config.retentionDays, clock.now(), {
            report,
            metrics,
            skewSeconds: clock.skewSeconds(),
            stopping: signal,
          }),
      },
      {
        ...tenMinutes,
        name: 'orphans',
        async run(signal) {
          const removed = await documents.removeUnreferenced(signal);
          if (removed > 0) report('info', 'documents purged', { removed });
          return removed;
        },
      },
      { name: 'notices', intervalMs: 30 * 1000, run: (signal) => notices.sendDue(signal) },
    ],
    { leases: createJobLeases(database), report, observe: metrics.observeJob },
    stopping.signal,
  );
}

/** @throws {StartupError} if DATABASE_URL, or the folder of the demonstration's database, is unusable */
async function open(settings: DatabaseSettings, report: Report): Promise<{ database: Database; clock: DatabaseClock }> {
  const work = async () => {
    const database = await openDatabase(settings, report);
    return { database, clock: await startDatabaseClock(database) };
  };
  return settings.url === null
    ? usingSetting('DATA_DIR', settings.dataDir, work)
    : usingSetting('DATABASE_URL', null, work);
}

/** @throws {StartupError} if the branding in `BRAND_DIR` is invalid */
async function configure(template: string, { portal, brandDir, publicOrigin }: ServerConfig): Promise<PortalFiles> {
  const brand = await readBrand(brandDir).catch((error: unknown) => {
    throw new StartupError(error instanceof Error ? error.message : String(error));
  });
  return configurePortal(template, { values: portal, brand, publicOrigin });
}

/** @throws {StartupError} if `ASSETS_DIR` can't be written */
async function keepAssets(clientFolder: string, { assetsDir }: ServerConfig, configured: PortalFiles): Promise<void> {
  if (assetsDir === null) return;
  await usingSetting('ASSETS_DIR', assetsDir, () =>
    shareAssets(join(clientFolder, 'assets'), assetsDir, Date.now(), configured),
  );
}

async function listenForMetrics(
  app: FastifyInstance,
  listener: FastifyInstance,
  { port, host }: NonNullable<ServerConfig['metrics']>,
  report: Report,
): Promise<void> {
  await usingAddress('METRICS_', { port, host }, () => listener.listen({ port, host }));
  app.addHook('onClose', () => listener.close());
  report('info', `Metrics: http://${toUrlHost(host)}:${portOf(listener)}/metrics`);
}

/**
 * Graceful shutdown: /readyz fails, and the delay lets load balancers notice. Then the server stops accepting calls,
 * completes those in progress, closes the database and exits with 0. A second signal exits immediately, unless it
 * belongs to the same key press: under `npm start`, both the terminal and npm forward Ctrl-C.
 */
function stopOnSignals(
  app: FastifyInstance,
  stopping: AbortController,
  config: ServerConfig,
  endEarly: () => void,
): void {
  const { stopDelayMs, stopTimeoutMs } = config;
  let firstAt = Infinity;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted && performance.now() - firstAt > samePressMs) process.exit(1);
      if (stopping.signal.aborted) return;
      firstAt = performance.now();
      stopping.abort();
      setTimeout(() => process.exit(1), stopDelayMs + stopTimeoutMs).unref();
      sleep(stopDelayMs)
        .then(() => app.close())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
    // Removed last: without any handler, process 1 would lose a pending signal.
    process.off(signal, endEarly);
  }
}

function logStartup(app: FastifyInstance, config: ServerConfig, report: Report): void {
  const isLocal = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host);
  const url = `http://${isLocal ? 'localhost' : toUrlHost(config.host)}:${portOf(app)}`;
  const hint = config.demonstration ? ` (demonstration: NIS 1234567, every input and the SMS at ${url}/demo)` : '';
  report('info', `Refrendo portal: ${url}${hint}`);
  if (config.maintenance) report('warn', 'MAINTENANCE=true: no call is served, and the database is closed.');
  if (!config.demonstration && config.smsWebhook === null)
    report('warn', 'SMS_WEBHOOK_URL is not set: no verification code can be sent.');
}

/** The port that a server listens on; with PORT=0 the system chooses it. */
function portOf(app: FastifyInstance): number {
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : 0;
}

/** Prints JSON for log collectors in production, in the format of the application's log; otherwise text for a terminal. */
function createReport({ production }: ServerConfig): Report {
  const numbers = { info: 30, warn: 40, error: 50 };
  return (level, msg, details = {}) => {
    if (production) console.log(JSON.stringify({ level: numbers[level], time: Date.now(), ...details, msg }));
    else console[level](msg, ...(Object.keys(details).length === 0 ? [] : [details]));
  };
}
