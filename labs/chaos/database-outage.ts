import { setTimeout as sleep } from 'node:timers/promises';
import { addCustomers, createEngine } from '../load/engines.ts';
import { missingOf, startServer } from '../load/server-under-test.ts';
import { startStubGateway } from '../load/sms-gateway.ts';
import { findPgbouncer, startPgbouncer } from '../../tools/drivers/pgbouncer.ts';
import { createJournal } from './journal.ts';
import type { ChaosResult } from './kills.ts';
import { startRegistering } from './registering.ts';

const downMs = 8000;
const clients = 6;
/** maximum time until /readyz recovers, for a pooler with server_login_retry = 1 */
const pooledReadyMs = 3000;

/**
 * PostgreSQL is down for some seconds. Meanwhile the page must be served and /readyz must fail; afterwards
 * registrations must continue.
 * @param behind whether the server connects through PgBouncer with transaction pooling and fewer connections than
 * clients
 * @returns null if PgBouncer is requested but not installed
 */
export async function runDatabaseOutage(behind: 'nothing' | 'pgbouncer'): Promise<ChaosResult | null> {
  const program = behind === 'pgbouncer' ? findPgbouncer() : null;
  if (behind === 'pgbouncer' && program === null) return null;
  const engine = await createEngine();
  const gateway = await startStubGateway();
  const journal = createJournal();
  const pooler = program === null ? null : await startPgbouncer(program, engine.cluster, 3);
  try {
    const prepared = await engine.open();
    await addCustomers(prepared, 20_000);
    await prepared.close();
    const server = await startServer(
      {
        ...engine.env,
        ...(pooler && { DATABASE_URL: pooler.url('postgres'), DATABASE_POOLED: 'true' }),
        DATABASE_CONNECT_TIMEOUT_MS: '3000',
      },
      gateway.url,
    );
    const problems: string[] = [];
    const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    const registering = startRegistering([server.url], gateway, journal, clients);
    const begun = performance.now();
    while (journal.acknowledged.size < clients && performance.now() - begun < 30_000) await sleep(100);
    const before = journal.acknowledged.size;
    await engine.cluster.kill();
    await sleep(downMs);
    const during = { page: await status('/'), live: await status('/healthz'), missing: await missingOf(server.url) };
    if (during.page !== 200 || during.live !== 200) problems.push(`/ ${during.page}, /healthz ${during.live}`);
    if (!during.missing.includes('database')) problems.push('/readyz has all without a database');
    await engine.cluster.start();
    const back = performance.now();
    while ((await missingOf(server.url)).length > 0 && performance.now() - back < 30_000) await sleep(100);
    const readyMs = performance.now() - back;
    if (pooler && readyMs > pooledReadyMs) problems.push(`ready after ${readyMs.toFixed(0)} ms`);
    await sleep(3000);
    await registering.stop();
    await server.end('SIGTERM');
    const database = await engine.open();
    problems.push(...(await journal.compare(database, engine.documents(database))));
    await database.close();
    const after = journal.acknowledged.size - before;
    if (before === 0 || after === 0) problems.push(`${before} registrations before, ${after} after`);
    const summary = `${before} registrations acknowledged before ${downMs / 1000} s without a database, ${after} since; ready again after ${readyMs.toFixed(0)} ms`;
    return { name: `database gone and back${pooler ? ' behind PgBouncer' : ''}`, summary, problems };
  } finally {
    gateway.close();
    await pooler?.end();
    await engine.remove();
  }
}
