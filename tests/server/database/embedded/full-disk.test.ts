import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import type { Report } from '../../../../server/database/database.ts';
import { StorageUnavailable } from '../../../../server/database/database.ts';
import { watchDiskSpace } from '../../../../server/database/embedded/disk-space.ts';
import { openDatabase } from '../../../../server/database/open-database.ts';
import { seedDemonstration } from '../../../../server/demonstration/demonstration-data.ts';
import { texts } from '../../../../server/texts.ts';
import { incompressiblePdf } from '../../../../tools/drivers/document-content.ts';
import { Customer } from '../../../../tools/drivers/wire-customer.ts';
import { embeddedSettings, preparedDataFolder, temporaryFolder } from '../../fixtures/data-folder.ts';
import { overHttp, prepareRegistro } from '../../fixtures/over-http.ts';
import { buildServer, startProcess } from '../../fixtures/server-process.ts';

const disk = temporaryFolder();
const mount = (...options: readonly string[]) => spawnSync('mount', [...options, disk.path]).status === 0;
// only root may, and not in every container
const mounted = process.platform === 'linux' && mount('-t', 'tmpfs', '-o', 'size=120m', 'tmpfs');
afterAll(() => {
  if (mounted) spawnSync('umount', [disk.path]);
  disk.remove();
});

test('below the reserve a registration is refused before it is written; the log says when, and when it is over', async () => {
  let free = 40 * 2 ** 20;
  const report = vi.fn<Report>();
  const space = watchDiskSpace('/any', 32 * 2 ** 20, report, async () => free);
  onTestFinished(() => space.stop());
  await space.require();
  free = 31 * 2 ** 20;
  await expect(space.require()).rejects.toThrow(StorageUnavailable);
  await expect(space.require()).rejects.toThrow(StorageUnavailable);
  free = 33 * 2 ** 20;
  await space.require();
  expect(report.mock.calls).toEqual([
    ['error', expect.stringContaining('registrations are refused'), { freeMb: 31, reserveMb: 32 }],
    ['info', expect.stringContaining('registrations are accepted'), { freeMb: 33, reserveMb: 32 }],
  ]);
});

test.skipIf(!mounted)(
  '[REG-3] a disk of 120 MB: registrations are refused, look-ups go on, and space ends it (needs mount)',
  async () => {
    const built = await buildServer();
    onTestFinished(() => built.remove());
    const dataDir = join(disk.path, 'data');
    await prepare(dataDir);
    const server = startProcess(built.main, dataDir);
    onTestFinished(async () => void (await server.kill('SIGKILL')));
    const url = await server.address();
    const acknowledged: string[] = [];
    let next = 4_000_000;
    const register = async () => {
      next += 1;
      const answer = await (await prepareRegistro([server], String(next), incompressiblePdf(1_000_000)))();
      if (answer.Ok) acknowledged.push(answer.Result?.FolioRegistro ?? '');
      return answer;
    };
    let answer = await register();
    // so that few registrations reach the reserve
    fill(freeBytes() - (32 + 3) * 2 ** 20, 'most');
    while (answer.Ok && acknowledged.length < 20) answer = await register();
    expect(answer).toEqual({ Ok: false, Mensaje: texts.storageUnavailable, Result: null });
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(server.output()).toContain('disk space is short');

    const lookUp = async () => {
      const customer = new Customer(overHttp([url]), readConfig({}), []);
      await customer.fetchToken();
      const reply = await customer.lookUpNis('1234567');
      return customer.decrypt(reply).Ok;
    };
    for (let count = 0; count < 2; count += 1) expect(await lookUp()).toBe(true);

    // another program takes the rest: whatever the engine does then, the server answers, and recovers
    fill(freeBytes(), 'rest');
    const during = Promise.allSettled([register(), register(), register()]);
    expect((await fetch(`${url}/demo/style.css`)).status).toBe(200);
    await during;
    rmSync(join(disk.path, 'rest'));
    expect(mount('-o', 'remount,size=400m')).toBe(true);
    await expect.poll(async () => (await register()).Ok, { timeout: 300_000, interval: 500 }).toBe(true);
    expect(server.output()).toContain('there is disk space again');
    expect(await lookUp()).toBe(true);
    expect(await server.kill('SIGTERM')).toBe(0);

    const database = await openDatabase(embeddedSettings(dataDir), () => undefined);
    const rows = await database.query<{ folio: string }>('SELECT folio FROM registrations');
    await database.close();
    expect(rows.map(({ folio }) => folio)).toEqual(expect.arrayContaining(acknowledged));
  },
  600_000,
);

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(disk.path);
  return bavail * bsize;
}

/** Another program's file. */
function fill(bytes: number, name: string): void {
  writeFileSync(join(disk.path, name), Buffer.alloc(bytes));
}

async function prepare(dataDir: string): Promise<void> {
  const prepared = await preparedDataFolder();
  mkdirSync(dataDir);
  cpSync(prepared.path, dataDir, { recursive: true });
  prepared.remove();
  const database = await openDatabase(embeddedSettings(dataDir), () => undefined);
  await seedDemonstration(database, Date.now());
  await database.query(
    "INSERT INTO customers (nis, full_name) SELECT i::text, 'Cliente de Prueba' FROM generate_series(4000001, 4000999) AS i",
  );
  await database.close();
}
