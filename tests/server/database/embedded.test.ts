import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { FolderInUse } from '../../../server/database/database.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { preparedDataFolder, temporaryFolder } from '../fixtures/data-folder.ts';

/** The folder of a prepared database, which several tests open in turn. */
const prepared = await preparedDataFolder();
afterAll(prepared.remove);
const lockOf = (folder: string): string => join(folder, 'server.pid');

/** A folder for tests whose engine does not start. */
function folderWithoutEngine(owner?: string): { folder: string; lock: string } {
  const { path } = temporaryFolder();
  mkdirSync(join(path, 'pg'));
  if (owner !== undefined) writeFileSync(lockOf(path), owner);
  return { folder: path, lock: lockOf(path) };
}

test('names the process in the process file while the database is open', async () => {
  const lock = lockOf(prepared.path);
  const database = await openEmbedded(prepared.path);
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid));
  await database.close();
  expect(existsSync(lock)).toBe(false);
});

test('rejects a folder whose file names a running process, and keeps the file', async () => {
  const { folder, lock } = folderWithoutEngine(String(process.ppid));
  const opening = openEmbedded(folder);
  await expect(opening).rejects.toThrow(FolderInUse);
  await expect(opening).rejects.toThrow(new RegExp(`process ${process.ppid}\\).*DATA_DIR.*delete ${lock}`));
  expect(readFileSync(lock, 'utf8')).toBe(String(process.ppid));
});

// in a container, the previous process may have had the same id
test.each([
  ['that ended', '99999999'],
  ['with this id', String(process.pid)],
  ['whose id cannot be read', '?'],
])('takes over the file of a process %s', async (_which, owner) => {
  writeFileSync(lockOf(prepared.path), owner);
  const database = await openEmbedded(prepared.path);
  expect(await database.query('SELECT count(*) AS count FROM customers')).toEqual([{ count: 0 }]);
  await database.close();
});

// the engine's file system throws plain objects
test.each([
  [51, { code: 'ENOSPC', message: 'no space left on device' }],
  [29, { code: 'PGLITE', message: expect.stringContaining('"errno":29') }],
])('reports an error from the engine (WASI %i), and releases the folder', async (errno, error) => {
  const { folder, lock } = folderWithoutEngine();
  const create = vi.spyOn(PGlite, 'create').mockRejectedValue({ name: 'ErrnoError', errno });
  onTestFinished(() => create.mockRestore());
  await expect(openEmbedded(folder)).rejects.toMatchObject(error);
  expect(existsSync(lock)).toBe(false);
});

// only Linux allows paths of 4,095 bytes
test.skipIf(process.platform !== 'linux')(
  'reports an error from the engine during the creation of the folder',
  async () => {
    const { path } = temporaryFolder();
    // leaves no room for the longest paths of PostgreSQL's files
    const folder = join(path, ...Array.from({ length: 100 }, () => 'x'.repeat(200))).slice(0, 4070);
    await expect(openEmbedded(folder)).rejects.toMatchObject({ code: 'PGLITE' });
  },
);

test('yields to a process that replaces the file at the same time', async () => {
  const { folder, lock } = folderWithoutEngine();
  const opening = openEmbedded(folder);
  writeFileSync(lock, String(process.ppid));
  await expect(opening).rejects.toThrow(`(process ${process.ppid})`);
});

test(
  'recreates a folder whose creation was interrupted, and handles events meanwhile',
  { tags: ['stress'] },
  async () => {
    const { path: folder, remove } = await preparedDataFolder();
    onTestFinished(remove);
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 20);
    onTestFinished(() => clearInterval(timer));
    renameSync(join(folder, 'pg'), join(folder, 'pg.creating'));
    writeFileSync(join(folder, 'pg.creating', 'PG_VERSION'), '');
    const database = await openEmbedded(folder);
    expect(await database.query("SELECT to_regclass('customers') AS found")).toEqual([{ found: null }]);
    expect(existsSync(join(folder, 'pg.creating'))).toBe(false);
    // taking the lock already allows five ticks
    expect(ticks).toBeGreaterThan(20);
    await database.close();
  },
);
