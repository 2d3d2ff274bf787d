import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDocumentStore } from '../../../../server/applications/documents/create-document-store.ts';
import { backUpFolder, CopyRefused, restoreFolder } from '../../../../server/database/embedded/folder-copy.ts';
import { FolderInUse } from '../../../../server/database/embedded/folder-lock.ts';
import { openDatabase } from '../../../../server/database/open-database.ts';
import { embeddedSettings, preparedDataFolder, temporaryFolder } from '../../fixtures/data-folder.ts';
import { pdf } from '../../fixtures/documents.ts';
import { registerOverHttp } from '../../fixtures/over-http.ts';
import { buildServer, startProcess } from '../../fixtures/server-process.ts';

const sound = async (): Promise<void> => undefined;
const quiet = (): void => undefined;

async function folios(dataDir: string): Promise<string[]> {
  const database = await openDatabase(embeddedSettings(dataDir), quiet);
  const rows = await database.query<{ folio: string }>(
    "SELECT folio FROM registrations WHERE browser <> 'demonstration'",
  );
  await database.close();
  return rows.map(({ folio }) => folio);
}

async function documentOf(dataDir: string, folio: string): Promise<Buffer> {
  const settings = embeddedSettings(dataDir);
  const database = await openDatabase(settings, quiet);
  const store = createDocumentStore({ database: settings, documents: null }, database, Date.now, quiet);
  const document = await store.read(folio);
  await database.close();
  return Buffer.from(document ?? []);
}

test('a backup of a server that was killed, restored into an empty folder, has every acknowledged registration', async () => {
  const built = await buildServer();
  const data = await preparedDataFolder();
  const elsewhere = temporaryFolder();
  onTestFinished(() => {
    for (const folder of [data, elsewhere, built]) folder.remove();
  });
  const server = startProcess(built.main, data.path);
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  const folio = await registerOverHttp(server, '1234567');
  const backup = join(elsewhere.path, 'respaldos', 'hoy');
  await expect(backUpFolder(data.path, backup)).rejects.toThrow(FolderInUse);
  await server.kill('SIGKILL');
  await backUpFolder(data.path, backup);

  // what happens later is not in it
  const after = startProcess(built.main, data.path);
  onTestFinished(async () => void (await after.kill('SIGKILL')));
  const later = await registerOverHttp(after, '123456789');
  expect(await after.kill('SIGTERM')).toBe(0);
  expect((await folios(data.path)).toSorted()).toEqual([folio, later].toSorted());

  await expect(restoreFolder(backup, data.path, sound)).rejects.toThrow('target-exists');
  renameSync(join(data.path, 'pg'), join(elsewhere.path, 'pg'));
  // the documents of another database
  await expect(restoreFolder(backup, data.path, sound)).rejects.toThrow('target-exists');
  renameSync(join(data.path, 'documents'), join(elsewhere.path, 'documents'));
  await restoreFolder(backup, data.path, sound);
  expect(await folios(data.path)).toEqual([folio]);
  expect(await documentOf(data.path, folio)).toEqual(pdf());
  // the restored database takes registrations
  const next = startProcess(built.main, data.path);
  onTestFinished(async () => void (await next.kill('SIGKILL')));
  expect(await registerOverHttp(next, '123456789')).not.toBe('');
});

test('neither a backup nor a restoration overwrites anything, and what fails leaves nothing behind', async () => {
  const data = await preparedDataFolder();
  const other = temporaryFolder();
  onTestFinished(() => {
    for (const folder of [data, other]) folder.remove();
  });
  await expect(backUpFolder(data.path, other.path)).rejects.toThrow('target-exists');
  await expect(backUpFolder(other.path, join(other.path, 'x'))).rejects.toThrow('nothing-there');
  await expect(restoreFolder(other.path, join(other.path, 'new'), sound)).rejects.toThrow(CopyRefused);
  await expect(backUpFolder(data.path, '/proc/no')).rejects.toThrow(/ENOENT|EACCES|EPERM/);
  expect(readdirSync(other.path)).toEqual([]);
  expect(existsSync(join(data.path, 'pg'))).toBe(true);
});
