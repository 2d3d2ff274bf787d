import { describe, expect, test } from 'vitest';
import { prepareRegistro } from './fixtures/over-http.ts';
import { ownInstallation } from './fixtures/own-secrets.ts';
import { builtProgram } from './fixtures/run-setup.ts';
import { startProcess, type ServerProcess } from './fixtures/server-process.ts';
import { newTestDatabase, openTestDatabase } from './fixtures/test-database.ts';

const database = await newTestDatabase();
const { database: opened } = await openTestDatabase(database);

function start(env: Readonly<Record<string, string>> = {}): ServerProcess {
  return startProcess(builtProgram('main.js'), '/nowhere/data', { ...database.env, ...env });
}

await opened.query(
  "INSERT INTO customers (nis, full_name) SELECT i::text, 'Cliente' FROM generate_series(4000001, 4000040) AS i",
);

async function folios(nis: string): Promise<string[]> {
  const rows = await opened.query<{ folio: string }>('SELECT folio FROM registrations WHERE nis = $1', [nis]);
  return rows.map(({ folio }) => folio);
}

describe('several processes on one PostgreSQL database', () => {
  test('start at once on one database, share the calls of a journey with clocks ten minutes apart, and report the skew', async () => {
    // skews both Date.now() and new Date()
    const ahead = `const { now } = Date; Date.now = () => now() + 600_000;
      globalThis.Date = class extends Date { constructor(...of) { of.length ? super(...of) : super(Date.now()); } };`;
    const preload = `--import=data:text/javascript,${encodeURIComponent(ahead)}`;
    const servers = [start(), start({ NODE_OPTIONS: preload, METRICS_PORT: '0' })];
    for (const [order, nis] of [
      [servers, '4000020'],
      [servers.toReversed(), '4000021'],
    ] as const) {
      const answer = await (await prepareRegistro(order, nis))();
      expect([answer.Ok, await folios(nis)]).toEqual([true, [answer.Result?.FolioRegistro]]);
    }
    const rows = await opened.query('SELECT 1 FROM registrations WHERE nis LIKE $1 AND registered_at > now()', [
      '400002%',
    ]);
    expect(rows).toEqual([]);
    const skews = servers.map(async (server) => (await fetch(`${await server.address()}/readyz`)).json());
    expect(await Promise.all(skews)).toMatchObject([
      { ready: true, clockSkewSeconds: expect.closeTo(0, -1) },
      { ready: true, clockSkewSeconds: expect.closeTo(600, -1) },
    ]);
    const metrics = /^Metrics: (\S+)/m.exec(servers[1]?.output() ?? '')?.[1] ?? '';
    const gauges = await (await fetch(metrics)).text();
    expect(gauges).toMatch(/^refrendo_clock_skew_seconds (?:59\d|60\d)/m);
    expect(gauges).toMatch(/^refrendo_database_connections [1-9]/m);
    expect(gauges).toMatch(/^refrendo_database_waiting 0$/m);
  });

  test('configuration.md#server: start in production with private secrets, without a demonstration', async () => {
    const empty = await newTestDatabase();
    const production = { NODE_ENV: 'production', TRUST_PROXY: 'none', DEMONSTRATION: 'false', METRICS_PORT: '0' };
    const server = start({ ...production, ...ownInstallation, ...empty.env });
    const url = await server.address();
    expect(server.output()).not.toContain('demonstration');
    await expect.poll(server.output).toContain('SMS_WEBHOOK_URL');
    expect((await fetch(`${url}/demo`)).status).toBe(404);
    expect(await (await fetch(`${url}/api/ListaProgramas`)).json()).toEqual({ ok: true, result: [] });
    // log collectors expect JSON lines
    const lines = server.output().trim().split('\n');
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
    expect(lines.join('')).toContain('/metrics');
  });
});
