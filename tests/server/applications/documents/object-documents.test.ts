import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readOfficeConfig } from '../../../../server/config.ts';
import { removeApplications } from '../../../../server/applications/stored-applications.ts';
import {
  createDocumentStore,
  createObjectDocuments,
} from '../../../../server/applications/documents/object-documents.ts';
import { createObjectStorage } from '../../../../server/applications/documents/object-storage.ts';
import { StorageUnavailable } from '../../../../server/database/database.ts';
import { texts } from '../../../../server/texts.ts';
import { pdf } from '../../fixtures/documents.ts';
import { startObjectStorage } from '../../fixtures/object-storage-server.ts';
import { type Answer, register } from '../../fixtures/registering.ts';
import { newTestDatabase } from '../../fixtures/test-database.ts';
import { startTestServer } from '../../fixtures/test-server.ts';

const storage = await startObjectStorage();
const server = await startTestServer({ env: storage.env });
const { database, documents } = server;

const objects = createObjectStorage(settingsOf(storage.env));
const anHour = 60 * 60 * 1000;

let nis: string;
let phone: string;
beforeEach(async () => {
  [nis, phone] = [await server.newNis(), server.newPhone()];
});

function settingsOf(env: Readonly<Record<string, string>>) {
  const settings = readOfficeConfig(env).documents;
  if (settings === null) throw new Error('DOCUMENTS_URL is missing');
  return settings;
}

async function registerOnce(): Promise<string> {
  const { answer, folio } = await server.apply(nis);
  expect(answer.Ok).toBe(true);
  return folio;
}

async function unreferenced(): Promise<string[]> {
  const rows = await database.query<{ key: string }>('SELECT key FROM unreferenced_documents ORDER BY since');
  return rows.map(({ key }) => key);
}

describe('documents in object storage', () => {
  test('[REG-2] stores the object, and its key without bytes in the row, before Ok true', async () => {
    const folio = await registerOnce();
    const rows = await database.query<{ document: null; document_key: string }>(
      'SELECT document, document_key FROM registrations WHERE folio = $1',
      [folio],
    );
    expect(rows).toEqual([{ document: null, document_key: expect.any(String) }]);
    expect(Buffer.from(await objects.get(rows[0]?.document_key ?? ''))).toEqual(pdf());
    expect(await documents.read(folio)).toEqual(new Uint8Array(pdf()));
    expect(await documents.read('26AB2345CDEF')).toBeNull();
    expect(await unreferenced()).toEqual([]);
  });

  test('[REG-3] rejects a registration while the storage is down and stores nothing; the retry succeeds', async () => {
    const customer = server.newCustomer();
    const payload = await customer.prepareRegistration(nis, phone);
    await storage.stop();
    const refused = await register(customer, payload);
    await storage.start();
    expect(refused).toEqual({ Ok: false, Mensaje: texts.storageUnavailable, Result: null });
    expect(server.logLines).toContain('a document could not be stored');
    expect(await database.query('SELECT nis FROM registrations WHERE nis = $1', [nis])).toEqual([]);
    expect((await register(customer, payload)).Ok).toBe(true);
  });

  test('removes an orphaned object after an hour, and keeps a registered document', async () => {
    const folio = await registerOnce();
    server.advanceClock(anHour + 1000);
    await documents.removeUnreferenced();
    // as if the server had crashed before it stored the registration
    const { key } = await documents.save(pdf());
    expect(await unreferenced()).toEqual([key]);
    expect(await documents.removeUnreferenced()).toBe(0);
    expect(Buffer.from(await objects.get(key ?? ''))).toEqual(pdf());

    server.advanceClock(anHour + 1000);
    expect(await documents.removeUnreferenced()).toBe(1);
    await expect(objects.get(key ?? '')).rejects.toThrow('404');
    expect(await unreferenced()).toEqual([]);
    expect(await documents.read(folio)).toEqual(new Uint8Array(pdf()));
  });

  test('[REG-2] returns the stored folio if a duplicate is stored during the second check, and leaves the second object to the purge', async () => {
    const customer = server.newCustomer();
    const payload = await customer.prepareRegistration(nis, phone);
    const before = await unreferenced();
    const query = database.query.bind(database);
    let first: Promise<Answer> | undefined;
    vi.spyOn(database, 'query').mockImplementation(async (sql, values) => {
      const rows = await query(sql, values);
      if (first === undefined && sql.includes('AS retried')) await (first = register(customer, payload));
      return rows;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const second = await register(customer, payload);
    expect(second).toEqual(await first);
    expect(second.Ok).toBe(true);
    expect(await unreferenced()).toHaveLength(before.length + 1);
    server.advanceClock(anHour + 1000);
    await documents.removeUnreferenced();
    expect(await unreferenced()).toEqual([]);
    expect(await database.query('SELECT folio FROM registrations WHERE nis = $1', [nis])).toHaveLength(1);
  });

  test('does not store a registration whose document has been removed in the meantime', async () => {
    const saved = await documents.save(pdf());
    server.advanceClock(anHour + 1000);
    await documents.removeUnreferenced();
    await expect(database.transaction((queries) => saved.keep(queries))).rejects.toThrow('has been removed');
  });

  test('retries the removal of an object at the next purge', async () => {
    const { key, keep } = await documents.save(pdf());
    server.advanceClock(anHour + 1000);
    await storage.stop();
    await expect(documents.removeUnreferenced()).rejects.toThrow('fetch failed');
    await storage.start();
    // the object may have been removed already
    await expect(database.transaction(keep)).rejects.toThrow('has been removed');
    expect(await documents.removeUnreferenced()).toBe(1);
    await expect(objects.get(key ?? '')).rejects.toThrow('404');
  });

  test('leaves it to the purge to remove the objects of applications that the office deletes', async () => {
    const folio = await registerOnce();
    await database.query("UPDATE registrations SET status = 'approved' WHERE folio = $1", [folio]);
    await removeApplications(database, new Date(Date.now() + 1000 * anHour), 'oficina', Date.now());
    expect(await documents.read(folio)).toBeNull();
    expect((await unreferenced()).length).toBeGreaterThan(0);
  });

  test('stores nothing if the storage rejects the account', async () => {
    const wrong = createObjectStorage(settingsOf({ ...storage.env, DOCUMENTS_ACCESS_KEY: 'unknown' }));
    await expect(wrong.put('some-key', pdf())).rejects.toThrow('the object storage answered 403');
    const store = createObjectDocuments(database, wrong, server.now, () => undefined);
    await expect(store.save(pdf())).rejects.toThrow(StorageUnavailable);
  });

  test('reads documents from both stores after a change from the database to object storage', async () => {
    const place = await newTestDatabase();
    const own = await startTestServer({ own: place });
    const { folio } = await own.apply();
    const places = { database: place.settings, documents: settingsOf(storage.env) };
    const changed = createDocumentStore(places, own.database, own.now, () => undefined);
    expect(Buffer.from((await changed.read(folio)) ?? [])).toEqual(pdf());
    const object = await registerOnce();
    const rows = { database: { ...place.settings, url: 'postgresql://localhost' }, documents: null };
    const unset = createDocumentStore(rows, database, own.now, () => undefined);
    await expect(unset.read(object)).rejects.toThrow('set DOCUMENTS_URL');
  });
});
