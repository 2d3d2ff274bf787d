import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { readBrand } from '../build/brand/read-brand.ts';
import { configurePortal } from '../build/portal/configure-portal.ts';
import { type PortalFiles, templateFile } from '../build/portal/portal-files.ts';
import { createApp } from './app.ts';
import { createDocumentStore } from './applications/documents/create-document-store.ts';
import { expiringRows } from './composition.ts';
import type { ServerConfig } from './config.ts';
import { ConfigError, readConfig } from './config.ts';
import { closedDatabase, DatabaseRefused, DatabaseUnavailable, FolderInUse } from './database/database.ts';
import type { DatabaseClock } from './database/database-clock.ts';
import { startDatabaseClock } from './database/database-clock.ts';
import type { Report } from './database/database.ts';
import { deleteExpired } from './database/expired-rows.ts';
import { openDatabase } from './database/open-database.ts';
import { startJobs } from './jobs.ts';
import { shareAssets } from './http/shared-assets.ts';
import { createHealth } from './operations/health.ts';
import { surviveLogErrors } from './operations/log-streams.ts';
import { createMetrics } from './operations/metrics.ts';
import { createMetricsListener } from './operations/metrics-listener.ts';
import { applyRetention } from './operations/retention.ts';

// what the server writes holds customers' data
process.umask(0o077);

const metrics = createMetrics();
surviveLogErrors([process.stdout, process.stderr], metrics.countLogError);

const samePressMs = 500;

/** while the database is closed */
const ownClock: DatabaseClock = { now: Date.now, skewSeconds: () => 0, stop: () => undefined };

try {
  await serve(readConfig(process.env));
} catch (error) {
  console.error(`The server did not start.\n${startupMessage(error)}`);
  process.exit(1);
}

async function serve(config: ServerConfig): Promise<void> {
  // dist-server, one folder below the project
  const folder = dirname(fileURLToPath(import.meta.url));
  const project = join(folder, '..');
  const clientFolder = join(project, 'dist');
  const template = readTemplate(clientFolder);
  const portalProblem = template === null ? `There is no portal in ${clientFolder}: npm run build.` : null;
  if (portalProblem !== null && config.production) throw new ConfigError([portalProblem]);
  const configured = template === null ? new Map<string, Buffer>() : await configure(template, config);
  keepAssets(clientFolder, config);
  let app: FastifyInstance | undefined;
  const report: Report = (level, message, details = {}) =>
    app === undefined ? reportEarly(config, level, message, details) : app.log[level](details, message);
  const database = config.maintenance ? closedDatabase : await openDatabase(config.database, report);
  const clock = config.maintenance ? ownClock : await startDatabaseClock(database, report);
  const documents = createDocumentStore(config, database, clock.now, report);

  const stopping = new AbortController();
  const health = createHealth(config.maintenance ? null : database, stopping.signal, clock.skewSeconds);
  health.addCheck('portal', () => portalProblem !== null);
  // without a gateway nobody gets further than the code
  health.addCheck('sms', () => config.production && config.smsWebhook === null);
  app = createApp({
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
  let stopJobs = async (): Promise<void> => undefined;
  app.addHook('onClose', async () => {
    clock.stop();
    // a pool that is closed in the middle of it would not end
    await stopJobs();
    await database.close();
  });
  stopOnSignals(app, stopping, config);
  if (config.metrics !== null)
    await listenForMetrics(
      app,
      createMetricsListener(metrics.registry, health, config.maintenance),
      config,
      config.metrics,
    );
  // as many as the system takes: what waits longer is sent again by its client only after a second, two, or more
  await app.listen({ port: config.port, host: config.host, backlog: 4096 });
  logStartup(app, config);
  if (portalProblem !== null) tell(app, config, 'error', portalProblem);
  if (config.maintenance) return;
  const { notices } = app;
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
      { name: 'assets', intervalMs: 24 * 60 * 60 * 1000, run: async () => keepAssets(clientFolder, config) },
      { name: 'notices', intervalMs: 30 * 1000, run: (signal) => notices.sendDue(signal) },
    ],
    report,
    stopping.signal,
  );
}

/** The page that the build has made; null: nothing is built. */
function readTemplate(clientFolder: string): string | null {
  const file = join(clientFolder, templateFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** @throws {ConfigError} if the look in `BRAND_DIR` can't be used */
async function configure(template: string, { portal, brandDir, publicOrigin }: ServerConfig): Promise<PortalFiles> {
  const brand = await readBrand(brandDir).catch((error: unknown) => {
    throw new ConfigError([error instanceof Error ? error.message : String(error)]);
  });
  return configurePortal(template, { values: portal, brand, publicOrigin });
}

/** @throws {ConfigError} if `ASSETS_DIR` can't be written */
function keepAssets(clientFolder: string, { assetsDir }: ServerConfig): void {
  if (assetsDir === null) return;
  try {
    shareAssets(join(clientFolder, 'assets'), assetsDir, Date.now());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`ASSETS_DIR ${assetsDir} must be a folder that the server can write: ${reason}.`]);
  }
}

async function listenForMetrics(
  app: FastifyInstance,
  listener: Server,
  config: ServerConfig,
  { port, host }: NonNullable<ServerConfig['metrics']>,
): Promise<void> {
  await once(listener.listen(port, host), 'listening');
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
function stopOnSignals(app: FastifyInstance, stopping: AbortController, config: ServerConfig): void {
  const { stopDelayMs, stopTimeoutMs } = config;
  // browsers keep connections open, and the server would wait until they end
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.signal.aborted) reply.header('connection', 'close');
  });
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

/** One sentence for the operator; a stack only for errors that are not known here. */
function startupMessage(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof DatabaseRefused)
    return error.message;
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DatabaseUnavailable) return databaseMessage(error);
  const code = 'code' in error ? error.code : undefined;
  // wrong user or password, no such database: PostgreSQL's manual, appendix A
  if (code === '42501') return `The user of DATABASE_URL may not make tables there: ${error.message}.`;
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `PostgreSQL refuses DATABASE_URL: ${error.message}.`;
  const { PORT = '3000', HOST = 'localhost', DATA_DIR = './data' } = process.env;
  if (code === 'EADDRINUSE') return `Port ${PORT} is in use by another program. Stop it, or set another PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${HOST} is not an address of this machine.`;
  if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'ENOENT' || code === 'EROFS') {
    return `DATA_DIR ${DATA_DIR} can't be a folder there. Set another DATA_DIR.`;
  }
  if (code === 'EACCES' || code === 'EPERM')
    return `No permission: DATA_DIR ${DATA_DIR} must be writable, PORT ${PORT} allowed.`;
  return error.stack ?? error.message;
}

/** Why PostgreSQL could not be reached, by Node's and PostgreSQL's codes. */
function databaseMessage({ message, cause }: Error): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host of DATABASE_URL is not known. Check its name.';
  if (code === 'ECONNREFUSED')
    return 'No PostgreSQL server answers at DATABASE_URL. Start it, or set another DATABASE_URL.';
  return `PostgreSQL at DATABASE_URL can't be used: ${message}`;
}
