import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDocumentStore } from '../../../../server/applications/documents/create-document-store.ts';
import { createFileStorage } from '../../../../server/applications/documents/file-storage.ts';
import { StorageUnavailable } from '../../../../server/database/database.ts';
import { pdf } from '../../fixtures/documents.ts';
import { temporaryFolder } from '../../fixtures/data-folder.ts';
import { newTestDatabase, onPostgresql } from '../../fixtures/test-database.ts';
import { startTestServer } from '../../fixtures/test-server.ts';

const anHour = 60 * 60 * 1000;

/** PostgreSQL keeps documents in its rows: it vacuums them by itself, and beside other calls. */
describe.skipIf(onPostgresql)('documents beside the embedded database', () => {
  async function startServer() {
    const own = await newTestDatabase();
    const server = await startTestServer({ own });
    onTestFinished(() => server.close());
    const folder = join(own.settings.dataDir, 'documents');
    const entries = () => (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []);
    const files = () => entries().filter((entry) => entry.isFile());
    return { ...server, own, folder, entries, files };
  }

  test('[REG-2] Ok true: the document is a file, for the server alone, and the row has its key; with the row it is removed', async () => {
    const server = await startServer();
    const customer = server.newCustomer();
    const payload = await customer.prepareRegistration('1234567', '5570000001');
    const { Result } = customer.decrypt<{ Result: { FolioRegistro: string } }>(await customer.registro(payload));
    expect(await server.documents.read(Result.FolioRegistro)).toEqual(pdf());
    const [file] = server.files();
    expect(server.files()).toHaveLength(1);
    for (const { parentPath, name } of server.entries()) {
      const { mode } = statSync(join(parentPath, name));
      expect((mode & 0o777).toString(8)).toBe(name === file?.name ? '600' : '700');
    }
    expect(
      await server.database.query('SELECT document, document_key FROM registrations WHERE folio = $1', [
        Result.FolioRegistro,
      ]),
    ).toEqual([{ document: null, document_key: `file:${file?.name}` }]);

    await server.app.inject({ method: 'POST', url: '/demo/reset' });
    server.advanceClock(anHour + 1000);
    expect(await server.documents.removeUnreferenced()).toBe(1);
    expect(server.files()).toEqual([]);
  });

  test('a refused registration, and a document that finds no space, leave nothing', async () => {
    const server = await startServer();
    await server.database.query(
      `INSERT INTO registrations (nis, folio, phone, email, program_id, document_name, document_extension, document_key,
         document_sha256, browser, registered_at)
       SELECT (8000000 + i)::text, i::text, '5570000002', 'a@b.mx', 1, 'a', 'pdf', 'k', 'x', 'x', now() FROM generate_series(1, 10) AS i`,
    );
    const customer = server.newCustomer();
    const payload = await customer.prepareRegistration('1234567', '5570000002');
    expect(customer.decrypt(await customer.registro(payload)).Ok).toBe(false);
    expect(server.files()).toEqual([]);

    const full = {
      ...server.database,
      requireSpace: async () => {
        throw new StorageUnavailable('less than the reserve is free');
      },
    };
    const places = { database: server.own.settings, documents: null };
    const store = createDocumentStore(places, full, server.now, () => undefined);
    await expect(store.save(pdf())).rejects.toThrow(StorageUnavailable);
    expect(server.files()).toEqual([]);
    expect(await server.database.query('SELECT 1 FROM unreferenced_documents')).toEqual([]);
  });

  test('2,500 orphans are removed by one purge', async () => {
    const server = await startServer();
    await server.database.query(
      "INSERT INTO unreferenced_documents (key, since) SELECT 'file:' || i, now() FROM generate_series(1, 2500) AS i",
    );
    server.advanceClock(anHour + 1000);
    expect(await server.documents.removeUnreferenced()).toBe(2500);
  });
});

test('a file that could not be written whole is not left behind', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const files = createFileStorage(join(folder.path, 'documents'));
  const broken = new Uint8Array(10);
  Object.defineProperty(broken, 'byteLength', {
    get: () => {
      throw new Error('no space');
    },
  });
  await expect(files.put('abcd', broken)).rejects.toThrow('no space');
  expect(readdirSync(join(folder.path, 'documents', 'ab'))).toEqual([]);
  await files.put('abcd', pdf());
  // a key is written once
  await expect(files.put('abcd', pdf())).rejects.toThrow('EEXIST');
  expect(await files.get('abcd')).toEqual(pdf());
});
