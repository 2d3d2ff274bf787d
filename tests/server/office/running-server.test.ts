import { connect } from 'node:net';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openOfficeSocket } from '../../../server/office/running/office-socket.ts';
import { openByRunningServer } from '../../../server/office/running/running-server.ts';
import { StorageUnavailable } from '../../../server/database/database.ts';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { openTestDatabase } from '../fixtures/test-database.ts';

const opened = await openTestDatabase();
const { database } = opened;
await database.query('CREATE TABLE office_probe (id integer, at timestamptz, bytes bytea)');
afterAll(async () => {
  await database.query('DROP TABLE office_probe');
  await opened.close();
});
beforeEach(async () => void (await database.query('DELETE FROM office_probe')));
const quiet = (): void => undefined;
const count = async () => (await database.query('SELECT 1 FROM office_probe')).length;

async function openBoth(served = database, idleMs?: number) {
  const folder = temporaryFolder();
  const socket = await openOfficeSocket(folder.path, served, quiet, idleMs);
  const office = await openByRunningServer(folder.path);
  onTestFinished(async () => {
    await office?.close();
    await socket.close();
    folder.remove();
  });
  if (office === null) throw new Error('no server answers');
  return { folder, office, path: join(folder.path, 'oficina.sock') };
}

test('moments, bytes, numbers and five megabytes come as they are stored; the socket is the owner’s alone', async () => {
  const { office, path } = await openBoth();
  const at = new Date('2026-11-21T10:00:00.123Z');
  const bytes = Buffer.alloc(5_000_000, 'a\u00f1\u0000');
  await office.query('INSERT INTO office_probe VALUES ($1, $2, $3)', [7, at, bytes]);
  const [row] = await office.query<{ id: number; at: Date; bytes: Uint8Array }>('SELECT * FROM office_probe');
  expect([row?.id, row?.at, Buffer.from(row?.bytes ?? []).equals(bytes)]).toEqual([7, at, true]);
  expect(await office.query('SELECT count(*) AS count FROM office_probe')).toEqual([{ count: 1 }]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await office.maintain();
});

test('a transaction is stored whole, or not at all: an error, a command that is killed, one that is silent', async () => {
  const { office, path } = await openBoth();
  const insert = 'INSERT INTO office_probe (id) VALUES (1)';
  await office.transaction(async ({ query }) => {
    await query(insert);
    await query(insert);
  });
  expect(await count()).toBe(2);
  const failing = office.transaction(async ({ query }) => {
    await query(insert);
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  expect(await count()).toBe(2);
  await expect(office.query('SELECT nothing FROM nowhere')).rejects.toThrow('nowhere');

  const impatient = await openBoth(database, 300);
  const silent = impatient.office.transaction(async ({ query }) => {
    await query(insert);
    await new Promise((resolve) => setTimeout(resolve, 800));
  });
  await expect(silent).rejects.toThrow('the server ended the connection');
  expect(await count()).toBe(2);

  // what is no frame ends its own connection
  const stranger = connect(path);
  stranger.write(Buffer.alloc(64, 0xff));
  await new Promise((resolve) => stranger.once('close', resolve));
  expect(await office.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('too little space is said as by the database itself', async () => {
  const { office } = await openBoth({
    ...database,
    requireSpace: async () => {
      throw new StorageUnavailable('less than the reserve is free');
    },
  });
  await expect(office.requireSpace()).rejects.toThrow(StorageUnavailable);
});

test('the socket of a server that was killed: no server answers, and the next one takes its place', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  expect(await openByRunningServer(folder.path)).toBeNull();
  writeFileSync(join(folder.path, 'oficina.sock'), '');
  expect(await openByRunningServer(folder.path)).toBeNull();
  const socket = await openOfficeSocket(folder.path, database, quiet);
  const office = await openByRunningServer(folder.path);
  await socket.close();
  await expect(vi.waitFor(() => office?.query('SELECT 1'))).rejects.toThrow('the server ended the connection');
});
