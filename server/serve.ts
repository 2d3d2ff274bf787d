import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readBrand } from '../build/brand/read-brand.ts';
import { configurePortal } from '../build/portal/configure-portal.ts';
import { type PortalFiles, templateFile } from '../build/portal/portal-files.ts';
import { createApp } from './app.ts';
import { createDocumentStore } from './applications/documents/create-document-store.ts';
import { expiringRows } from './composition.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { closedDatabase } from './database/database.ts';
import type { Database, Report } from './database/database.ts';
import type { DatabaseClock } from './database/database-clock.ts';
import { startDatabaseClock } from './database/database-clock.ts';
import { deleteExpired } from './database/expired-rows.ts';
import { type DatabaseSettings, openDatabase } from './database/open-database.ts';
import { startJobs } from './jobs.ts';
import { shareAssets } from './http/shared-assets.ts';
import { createHealth } from './operations/health.ts';
import { surviveLogErrors } from './operations/log-streams.ts';
import { createMetrics } from './operations/metrics.ts';
import { createMetricsListener } from './operations/metrics-listener.ts';
import { applyRetention } from './operations/retention.ts';
import { StartupError, startupMessage, usingSetting } from './startup-errors.ts';

const metrics = createMetrics();

const samePressMs = 500;

/** while the database is closed */
const ownClock: DatabaseClock = { now: Date.now, skewSeconds: () => 0, stop: () => undefined };

/**
 * Starts the server of the environment and its jobs; a start that fails ends the process with 1, and a sentence.
 * @param folder where the built server is: `dist-server`
 * @param endEarly the handler of signals before the start, which is replaced once the server listens
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
  // one folder above dist-server
  const project = join(folder, '..');
  const clientFolder = join(project, 'dist');
  const template = readTemplate(clientFolder);
  const portalProblem = template === null ? `There is no portal in ${clientFolder}: npm run build.` : null;
  if (portalProblem !== null && config.production) throw new StartupError(portalProblem);
  const configured = template === null ? new Map<string, Buffer>() : await configure(template, config);
  await keepAssets(clientFolder, config);
  let app: FastifyInstance | undefined;
  const report: Report = (level, message, details = {}) =>
    app === undefined ? reportEarly(config, level, message, details) : app.log[level](details, message);
  const { database, clock } = config.maintenance
    ? { database: closedDatabase, clock: ownClock }
    : await open(config.database, report);
  const documents = createDocumentStore(config, database, clock.now, report);

  const stopping = new AbortController();
  const health = createHealth(config.maintenance ? null : database, stopping.signal, clock.skewSeconds);
  health.addCheck('portal', () => portalProblem !== null);
  // without a gateway nobody gets further than the code
  health.addCheck('sms', () => config.production && config.smsWebhook === null);
  const server = createApp({
    config,
    database,
    documents,
    clock: clock.now,
    metrics,
    health,
    clientFolder,
    configured,
    captchaScript: join(project, 'dist-server', 'captcha', 'api.js'),
    bodyWorker: join(folder, 'body-worker.js'),
    documentReader: join(folder, 'document-reader.js'),
  });
  app = server;
  let stopJobs = async (): Promise<void> => undefined;
  server.addHook('onClose', async () => {
    clock.stop();
    // a pool that is closed in the middle of it would not end
    await stopJobs();
    await database.close();
  });
  // browsers keep connections open, and the server would wait until they end
  server.addHook('onSend', async (_request, reply) => {
    if (stopping.signal.aborted) reply.header('connection', 'close');
  });
  if (config.metrics !== null)
    await listenForMetrics(server, createMetricsListener(metrics.registry, health), config, config.metrics);
  const { port, host } = config;
  // The longest backlog that the system allows: a client repeats a dropped SYN only after a second.
  const listen = (): Promise<string> => server.listen({ port, host, backlog: 4096 });
  await usingSetting('HOST', host, 'host', () => usingSetting('PORT', port, 'port', listen));
  stopOnSignals(server, stopping, config, endEarly);
  logStartup(server, config);
  if (portalProblem !== null) tell(server, config, 'error', portalProblem);
  if (config.maintenance) return;
  const { notices } = server;
  const tenMinutes = { intervalMs: 10 * 60 * 1000 };
  stopJobs = startJobs(
    [
      {
        ...tenMinutes,
        name: 'purge',
        run: (signal) => deleteExpired(database, expiringRows, clock.now(), signal),
      },
      {
        ...tenMinutes,
        name: 'retention',
        run: () =>
          applyRetention(database, config.retentionDays, clock.now(), {
            report,
            metrics,
            skewSeconds: clock.skewSeconds(),
          }),
      },
      {
        ...tenMinutes,
        name: 'orphans',
        async run() {
          const removed = await documents.removeUnreferenced();
          if (removed > 0) report('info', 'documents purged', { removed });
        },
      },
      // a release that runs for weeks is in use until it ends
      { name: 'assets', intervalMs: 24 * 60 * 60 * 1000, run: () => keepAssets(clientFolder, config) },
      { name: 'notices', intervalMs: 30 * 1000, run: (signal) => notices.sendDue(signal) },
    ],
    report,
    stopping.signal,
  );
}

/** @throws {StartupError} if DATABASE_URL, or the folder of the demonstration's database, can't be used */
async function open(settings: DatabaseSettings, report: Report): Promise<{ database: Database; clock: DatabaseClock }> {
  const work = async () => {
    const database = await openDatabase(settings, report);
    return { database, clock: await startDatabaseClock(database, report) };
  };
  return settings.url === null
    ? usingSetting('DATA_DIR', settings.dataDir, 'folder', work)
    : usingSetting('DATABASE_URL', null, 'database', work);
}

/** The page that the build has made; null: nothing is built. */
function readTemplate(clientFolder: string): string | null {
  const file = join(clientFolder, templateFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** @throws {StartupError} if the look in `BRAND_DIR` can't be used */
async function configure(template: string, { portal, brandDir, publicOrigin }: ServerConfig): Promise<PortalFiles> {
  const brand = await readBrand(brandDir).catch((error: unknown) => {
    throw new StartupError(error instanceof Error ? error.message : String(error));
  });
  return configurePortal(template, { values: portal, brand, publicOrigin });
}

/** @throws {StartupError} if `ASSETS_DIR` can't be written */
async function keepAssets(clientFolder: string, { assetsDir }: ServerConfig): Promise<void> {
  if (assetsDir === null) return;
  await usingSetting('ASSETS_DIR', assetsDir, 'folder', () =>
    shareAssets(join(clientFolder, 'assets'), assetsDir, Date.now()),
  );
}

async function listenForMetrics(
  app: FastifyInstance,
  listener: Server,
  config: ServerConfig,
  { port, host }: NonNullable<ServerConfig['metrics']>,
): Promise<void> {
  const listen = (): Promise<unknown> => once(listener.listen(port, host), 'listening');
  await usingSetting('METRICS_HOST', host, 'host', () => usingSetting('METRICS_PORT', port, 'port', listen));
  app.addHook('onClose', async () => {
    listener.closeAllConnections();
    listener.close();
  });
  const address = listener.address();
  const chosen = typeof address === 'object' && address !== null ? address.port : port;
  tell(app, config, 'info', `Metrics: http://${host}:${chosen}/metrics`);
}

/**
 * /readyz turns red; after the delay, in which a load balancer sees it, the server accepts no more calls, completes those
 * in progress, closes the database, and ends with 0. A second signal ends at once, unless it is the same key press: under
 * `npm start`, Ctrl-C reaches the server from the terminal and from npm.
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
    process.off(signal, endEarly);
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
  }
}

function logStartup(app: FastifyInstance, config: ServerConfig): void {
  // with PORT=0 the system chooses the port
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  const isLocal = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host);
  const url = `http://${isLocal ? 'localhost' : config.host}:${port}`;
  const hint = config.demonstration ? ` (demonstration: NIS 1234567, every input and the SMS at ${url}/demo)` : '';
  tell(app, config, 'info', `Refrendo portal: ${url}${hint}`);
  if (config.maintenance) tell(app, config, 'warn', 'MAINTENANCE=true: no call is served, and the database is closed.');
  if (!config.demonstration && config.smsWebhook === null)
    tell(app, config, 'warn', 'SMS_WEBHOOK_URL is not set: no verification code can be sent.');
}

/** Before there is an application, whose log has the same form. */
function reportEarly(
  { production }: ServerConfig,
  level: 'info' | 'warn' | 'error',
  msg: string,
  details: object,
): void {
  const number = { info: 30, warn: 40, error: 50 }[level];
  if (production) console.log(JSON.stringify({ level: number, time: Date.now(), ...details, msg }));
  else console[level](msg, details);
}

/** In production every line is JSON, for whoever collects the log; otherwise somebody reads it at a terminal. */
function tell(
  app: FastifyInstance,
  { production }: ServerConfig,
  level: 'info' | 'warn' | 'error',
  text: string,
): void {
  if (production) app.log[level](text);
  else console[level](text);
}
