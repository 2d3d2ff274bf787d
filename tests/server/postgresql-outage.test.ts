import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailable, takeLocks } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { readOfficeConfig } from '../../server/config.ts';
import { createCluster, findPostgresql } from '../../tools/drivers/postgresql-cluster.ts';
import { registerOverHttp } from './fixtures/over-http.ts';
import { builtProgram } from './fixtures/run-setup.ts';
import { startProcess } from './fixtures/server-process.ts';

// A separate cluster, because these tests stop it.
const cluster = await createCluster(findPostgresql() ?? '', []);
afterAll(() => cluster.remove());

test('fails only the transaction whose connection breaks between two of its statements', async () => {
  const settings = readOfficeConfig({ DATABASE_URL: cluster.url('postgres') }).database;
  const database = await openDatabase(settings, () => undefined);
  onTestFinished(() => database.close());
  const interrupted = database.transaction(async ({ query }) => {
    await query('SELECT 1');
    await cluster.kill();
    await sleep(200);
    await query('SELECT 1');
  });
  await expect(interrupted).rejects.toThrow(/connection|terminat/i);
  await cluster.start();
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.each([
  ['a COMMIT that the synchronous standby does not confirm', 'synchronous_standby_names', 'missing'],
  ['a read-only standby', 'default_transaction_read_only', 'on'],
])('[REG-2] %s: reports the database as unavailable, and acknowledges nothing', async (_name, setting, value) => {
  const env = { DATABASE_URL: cluster.url('postgres'), DATABASE_STATEMENT_TIMEOUT_MS: '300' };
  const settings = readOfficeConfig(env).database;
  const database = await openDatabase(settings, () => undefined);
  onTestFinished(() => database.close());
  const store = (key: string) => database.transaction((queries) => takeLocks(queries, [key]));
  const change = async (to: string) => {
    await database.query(`ALTER SYSTEM SET ${setting} = ${to}`);
    await database.query('SELECT pg_reload_conf()');
  };
  await change(value);
  await vi.waitFor(() => expect(store('a')).rejects.toBeInstanceOf(DatabaseUnavailable), { timeout: 5000 });
  await change('DEFAULT');
  await vi.waitFor(() => store('a'), { timeout: 5000 });
});

test('[REG-2] fails calls while the database is down, keeps running, and keeps every acknowledged registration', async () => {
  const env = { DATABASE_URL: cluster.url('postgres'), DATABASE_CONNECT_TIMEOUT_MS: '2000' };
  const server = startProcess(builtProgram('main.js'), '/nowhere/data', env);
  const url = await server.address();
  const status = async (path: string) => (await fetch(`${url}${path}`)).status;
  const before = await registerOverHttp(server, '1234567');

  await cluster.kill();
  expect(await status('/api/ListaProgramas')).toBe(503);
  expect(await status('/healthz')).toBe(200);
  await vi.waitFor(
    async () => {
      const ready = await fetch(`${url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ missing: ['database'] })]);
    },
    { timeout: 10_000, interval: 300 },
  );

  await cluster.start();
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 20_000, interval: 300 });
  const after = await registerOverHttp(server, '123456789');
  const database = await openDatabase(readOfficeConfig(env).database, () => undefined);
  const rows = await database.query<{ folio: string }>('SELECT folio FROM registrations');
  await database.close();
  expect(rows.map(({ folio }) => folio)).toEqual(expect.arrayContaining([before, after]));
  expect(server.child.exitCode).toBeNull();
});
