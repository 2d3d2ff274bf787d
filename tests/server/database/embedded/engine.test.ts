import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openClient } from '../../../../server/database/client.ts';
import type { Report } from '../../../../server/database/database.ts';
import { startEngine } from '../../../../server/database/embedded/engine.ts';
import { openEmbedded } from '../../../../server/database/embedded/open-embedded.ts';
import { preparedDataFolder } from '../../fixtures/data-folder.ts';

async function openEngine(times?: { requestMs: number; startMs: number }) {
  const folder = await preparedDataFolder();
  const report = vi.fn<Report>();
  const engine = await startEngine(join(folder.path, 'pg'), report, times);
  let connection: ReturnType<typeof engine.connect> | undefined;
  const stream = () => (connection = engine.connect());
  const client = openClient({ max: 1, idleTimeoutMillis: 0, user: 'postgres', stream }, report);
  onTestFinished(async () => {
    await client.close();
    await engine.close();
    folder.remove();
  });
  await client.query('CREATE TABLE IF NOT EXISTS kept (id integer PRIMARY KEY, bytes bytea)');
  const reported = () => report.mock.calls.map(([level, message]) => `${level}: ${message}`);
  return { folder: join(folder.path, 'pg'), client, connection: () => connection, report, reported };
}

const restarted = ['error: the embedded database failed and is started again', 'info: the embedded database is back'];

test('an engine that aborts is started again; every acknowledged row is there, and no other', async () => {
  const { folder, client, report, reported } = await openEngine();
  const bytes = randomBytes(1_000_000);
  const insert = (id: number) => client.query('INSERT INTO kept VALUES ($1, $2)', [id, bytes]);
  const acknowledged: number[] = [];
  // the engine can't create its next log file, as on a full disk: PostgreSQL aborts
  renameSync(join(folder, 'pg_wal'), join(folder, 'pg_wal.away'));
  let failure: unknown;
  for (let id = 1; failure === undefined && id < 100; id += 1) {
    failure = await insert(id).then(
      () => void acknowledged.push(id),
      (error: unknown) => error,
    );
  }
  expect(failure).toBeInstanceOf(Error);
  expect(acknowledged.length).toBeGreaterThan(3);
  const waiting = client.query<{ id: number }>('SELECT id FROM kept ORDER BY id');
  await vi.waitFor(() => expect(reported()).toContain('error: the embedded database can’t be started'), 20_000);
  renameSync(join(folder, 'pg_wal.away'), join(folder, 'pg_wal'));

  expect((await waiting).map(({ id }) => id)).toEqual(acknowledged);
  expect([reported().at(0), reported().at(-1)]).toEqual(restarted);
  expect(report.mock.calls[0]?.[2]).toEqual({ reason: expect.stringContaining('PANIC: ') });
  await insert(1000);
}, 120_000);

test('an engine that hangs is ended; its statement fails, those that wait for it don’t', async () => {
  const { client, reported } = await openEngine({ requestMs: 8000, startMs: 60_000 });
  await client.query('INSERT INTO kept VALUES (1, NULL)');
  const hanging = client.query('SELECT count(*) FROM generate_series(1, 1000000000)');
  const waiting = client.query('SELECT id FROM kept');
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  await expect(hanging).rejects.toThrow('the embedded database failed');
  clearInterval(timer);
  // the server's own thread went on
  expect(ticks).toBeGreaterThan(30);
  expect(await waiting).toEqual([{ id: 1 }]);
  expect(reported()).toEqual(restarted);
}, 120_000);

test('nothing is kept of what was answered: documents are read without end in 128 MB', async () => {
  // of the engine's thread, and of those that start after it
  setFlagsFromString('--max-old-space-size=128');
  const { client, reported } = await openEngine();
  await client.query('INSERT INTO kept VALUES (1, $1)', [randomBytes(1_000_000)]);
  for (let times = 0; times < 150; times += 1) {
    const [row] = await client.query<{ bytes: Uint8Array }>('SELECT bytes FROM kept');
    expect(row?.bytes.length).toBe(1_000_000);
  }
  expect(reported()).toEqual([]);
});

test('closing waits for the transaction under way, and ends', async () => {
  const folder = await preparedDataFolder();
  onTestFinished(() => folder.remove());
  const database = await openEmbedded(folder.path, 0, () => undefined);
  let begun = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const underWay = database.transaction(async ({ query }) => {
    await query('SELECT 1');
    begun();
    await sleep(50);
    return query('SELECT 2 AS two');
  });
  await hasBegun;
  await database.close();
  expect(await underWay).toEqual([{ two: 2 }]);
});

test('a connection that breaks leaves no prepared statement to the next one', async () => {
  const { client, connection } = await openEngine();
  const insert = (id: number) => client.query('INSERT INTO kept VALUES ($1, NULL)', [id]);
  await insert(1);
  const broken = client.transaction(async (queries) => {
    await queries.query('INSERT INTO kept VALUES ($1, NULL)', [2]);
    connection()?.destroy(new Error('broken'));
    await queries.query('SELECT 1');
  });
  await expect(broken).rejects.toThrow('broken');
  await insert(3);
  expect(await client.query('SELECT id FROM kept ORDER BY id')).toEqual([{ id: 1 }, { id: 3 }]);
});

test('a connection that ends within a transaction leaves nothing of it', async () => {
  const { client } = await openEngine();
  const failing = client.transaction(async (queries) => {
    await queries.query('INSERT INTO kept VALUES (1, NULL)');
    await sleep(10);
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  expect(await client.query('SELECT id FROM kept')).toEqual([]);
});
