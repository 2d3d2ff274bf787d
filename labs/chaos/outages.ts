import { setTimeout as sleep } from 'node:timers/promises';
import { findPgbouncer, startPgbouncer } from '../../tools/drivers/pgbouncer.ts';
import { createEngine } from '../load/engines.ts';
import { CallFailed, LoadCustomer } from '../load/load-customer.ts';
import { readMissing } from '../load/server-under-test.ts';
import { until } from '../support/until.ts';
import { runExperiment, type ChaosResult } from './experiment.ts';

const downMs = 8000;
/** maximum time until /readyz recovers, for a pooler with server_login_retry = 1 */
const pooledReadyMs = 3000;

/**
 * Takes PostgreSQL down for some seconds. Meanwhile the page must be served and /readyz must fail; afterwards
 * registrations must continue.
 * @param isPooled whether the server connects through PgBouncer with transaction pooling and fewer connections than
 * clients
 * @returns null if PgBouncer is needed but not installed
 */
export async function runDatabaseOutage(isPooled: boolean): Promise<ChaosResult | null> {
  const program = isPooled ? findPgbouncer() : null;
  if (isPooled && program === null) return null;
  const { cluster, ...engine } = await createEngine();
  const pooler = program === null ? null : await startPgbouncer(program, cluster, 3);
  const remove = async () => {
    await pooler?.end();
    await engine.remove();
  };
  const name = `database outage${pooler ? ' behind PgBouncer' : ''}`;
  return runExperiment(name, { ...engine, remove }, async (experiment) => {
    const { problems, acknowledged } = experiment;
    const { url } = await experiment.start(
      0,
      pooler ? { DATABASE_URL: pooler.url('postgres'), DATABASE_POOLED: 'true' } : {},
    );
    const isReady = async () => (await readMissing(url)).length === 0;
    experiment.startCustomers();
    await experiment.awaitRegistrations(6);
    const before = acknowledged();
    await cluster.kill();
    await sleep(downMs);
    const [page, live] = await Promise.all(['/', '/healthz'].map(async (path) => (await fetch(url + path)).status));
    if (page !== 200 || live !== 200) problems.push(`without a database: / ${page}, /healthz ${live}`);
    if (!(await readMissing(url)).includes('database')) problems.push('without a database, /readyz does not name it');
    await cluster.start();
    const back = performance.now();
    await until(isReady, 30_000, '/readyz did not recover');
    const readyMs = performance.now() - back;
    if (pooler && readyMs > pooledReadyMs) problems.push(`ready after ${readyMs.toFixed(0)} ms`);
    await experiment.awaitRegistrations(6);
    return () =>
      `${before} registrations acknowledged before ${downMs / 1000} s without a database, ${acknowledged() - before} since; ready again after ${readyMs.toFixed(0)} ms`;
  });
}

const requests = 12;

/**
 * The SMS gateway replies 503 for some time and then recovers. While it is down, the server must reject customers
 * immediately, and look-ups must continue.
 */
export async function runGatewayOutage(): Promise<ChaosResult> {
  return runExperiment('SMS gateway down', await createEngine(), async ({ gateway, problems, urls, start }) => {
    await start(0);
    let place = 0;
    /** @returns status and duration of solicitarCodigo */
    async function requestCode(): Promise<{ status: number; ms: number }> {
      const customer = new LoadCustomer(urls, place++, gateway);
      await customer.fetchToken();
      await customer.checkNis();
      const started = performance.now();
      const status = await customer.solicitarCodigo(customer.phone).then(
        () => 200,
        (error: unknown) => (error instanceof CallFailed ? error.status : 0),
      );
      return { status, ms: performance.now() - started };
    }
    gateway.setDown(true);
    const replies: { status: number; ms: number }[] = [];
    for (let count = 0; count < requests; count += 1) replies.push(await requestCode());
    const statuses = replies.map(({ status }) => status);
    if (statuses.some((status) => status !== 502 && status !== 503))
      problems.push(`solicitarCodigo answered ${statuses.join(', ')}`);
    if (statuses.at(-1) !== 503) problems.push('the gateway was never suspended');
    gateway.setDown(false);
    const back = performance.now();
    await until(
      async () => (await requestCode()).status === 200 || sleep(1000, false),
      60_000,
      'no code was sent after the gateway recovered',
    );
    const seconds = ((performance.now() - back) / 1000).toFixed(0);
    const slowest = Math.max(...replies.slice(-3).map(({ ms }) => ms)).toFixed(0);
    return () =>
      `${requests} requests rejected, the last ones within ${slowest} ms; codes are sent again ${seconds} s after the gateway recovered`;
  });
}
