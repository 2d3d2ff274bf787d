import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseRefused } from '../../../../server/database/database.ts';
import { lockFolder } from '../../../../server/database/embedded/folder-lock.ts';
import { backUpFolder, restoreFolder } from '../../../../server/database/embedded/folder-copy.ts';
import { openEmbedded } from '../../../../server/database/embedded/open-embedded.ts';
import { createPrivateFile } from '../../../../server/private-files.ts';
import { preparedDataFolder, temporaryFolder } from '../../fixtures/data-folder.ts';

function newFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

const open = (dataDir: string) => openEmbedded(dataDir, 0, () => undefined);
const rightsOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** The rights of everything in a folder, by kind. */
function rightsIn(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const rights = (wanted: (entry: (typeof entries)[number]) => boolean) =>
    [...new Set(entries.filter(wanted).map(({ parentPath, name }) => rightsOf(join(parentPath, name))))].toSorted();
  return { files: rights((entry) => entry.isFile()), folders: rights((entry) => entry.isDirectory()) };
}

const ownerAlone = { files: ['600'], folders: ['700'] };

describe.skipIf(process.platform === 'win32')('the data folder is its owner’s alone', () => {
  test('a new database, what it writes later, and its log; also where the folder and its files were open to all', async () => {
    const folder = join(newFolder(), 'new', 'data');
    const database = await open(folder);
    await database.query('CREATE TABLE written (text text)');
    await database.query("INSERT INTO written SELECT repeat('x', 1000) FROM generate_series(1, 20000)");
    await database.maintain();
    expect(rightsOf(folder)).toBe('700');
    expect(rightsIn(folder)).toEqual(ownerAlone);
    await database.close();

    for (const entry of readdirSync(join(folder, 'pg'), { recursive: true, withFileTypes: true })) {
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666);
    }
    chmodSync(folder, 0o755);
    await (await open(folder)).close();
    expect(rightsOf(folder)).toBe('700');
    expect(rightsIn(folder)).toEqual(ownerAlone);
  });

  test('a backup, and what is restored from it, whatever the rights of what was copied', async () => {
    const data = await preparedDataFolder();
    onTestFinished(() => data.remove());
    chmodSync(join(data.path, 'pg', 'PG_VERSION'), 0o666);
    chmodSync(join(data.path, 'pg', 'base'), 0o755);
    const [backup, restored] = [join(newFolder(), 'deep', 'backup'), join(newFolder(), 'data')];
    await backUpFolder(data.path, backup);
    expect(rightsOf(backup)).toBe('700');
    expect(rightsIn(backup)).toEqual(ownerAlone);
    chmodSync(join(backup, 'pg', 'PG_VERSION'), 0o644);
    await restoreFolder(backup, restored, async () => undefined);
    expect(rightsIn(restored)).toEqual(ownerAlone);
  });

  test('where others can write to it, it is not opened, and nothing is written', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o777);
    await expect(open(folder)).rejects.toThrow(DatabaseRefused);
    await expect(open(folder)).rejects.toThrow(/Other users can write to DATA_DIR .*chmod 700/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a link in place of server.pid is neither written through nor read', () => {
    const [folder, other] = [newFolder(), newFolder()];
    const target = join(other, 'precious');
    writeFileSync(target, '12345');
    symlinkSync(target, join(folder, 'server.pid'));
    const lock = lockFolder(folder);
    expect(readFileSync(target, 'utf8')).toBe('12345');
    expect(rightsOf(join(folder, 'server.pid'))).toBe('600');
    lock.release();
    expect(readFileSync(target, 'utf8')).toBe('12345');
  });

  test('a file that is there already is emptied, and its rights taken away', async () => {
    const path = join(newFolder(), 'export.csv');
    writeFileSync(path, 'what was there before', { mode: 0o644 });
    const file = createPrivateFile(path);
    await new Promise<void>((resolve) => file.end('new', () => resolve()));
    expect([readFileSync(path, 'utf8'), rightsOf(path)]).toEqual(['new', '600']);
  });
});

test('a restoration whose check fails changes nothing', async () => {
  const data = await preparedDataFolder();
  onTestFinished(() => data.remove());
  const backup = join(newFolder(), 'backup');
  await backUpFolder(data.path, backup);
  const empty = newFolder();
  const failing = async (folder: string): Promise<void> => {
    expect(readdirSync(folder)).toEqual(['pg']);
    throw new Error('not sound');
  };
  await expect(restoreFolder(backup, empty, failing)).rejects.toThrow('not sound');
  expect(readdirSync(empty)).toEqual([]);
  const missing = join(empty, 'data');
  await expect(restoreFolder(backup, missing, failing)).rejects.toThrow('not sound');
  expect(readdirSync(empty)).toEqual([]);
  mkdirSync(missing);
  await restoreFolder(backup, missing, async () => undefined);
  expect(readdirSync(missing)).toEqual(['pg']);
});
