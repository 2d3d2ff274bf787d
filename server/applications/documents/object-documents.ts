import { StorageUnavailable, type Database, type Report } from '../../database/database.ts';
import { createObjectStorage, type ObjectStorage, type ObjectStorageSettings } from './object-storage.ts';
import { randomUUID } from 'node:crypto';
import type { DocumentStore } from './document-store.ts';

/** Longer than any registration takes. A slower registration is rejected rather than stored without its document. */
const unreferencedMs = 60 * 60 * 1000;
const batch = 100;

/**
 * Stores documents as objects. Each key is in one of two tables: `unreferenced_documents` before the object is written,
 * `registrations` after the commit. The purge therefore doesn't need to list objects. Purge and registration both claim
 * the same row, so only one can succeed.
 */
export function createObjectDocuments(
  database: Database,
  objects: ObjectStorage,
  clock: () => number,
  report: Report,
): DocumentStore {
  /** Removes a batch. Marks its rows first, so that no registration can claim them. */
  async function removeBatch(before: Date): Promise<number> {
    const rows = await database.query<{ key: string }>(
      `UPDATE unreferenced_documents SET removing = true WHERE key IN (
         SELECT key FROM unreferenced_documents WHERE since < $1 ORDER BY since LIMIT ${batch} FOR UPDATE SKIP LOCKED
       ) RETURNING key`,
      [before],
    );
    for (const { key } of rows) {
      await objects.remove(key);
      await database.query('DELETE FROM unreferenced_documents WHERE key = $1', [key]);
    }
    return rows.length;
  }

  return {
    async save(bytes) {
      const key = randomUUID();
      const since = clock();
      await database.query('INSERT INTO unreferenced_documents (key, since) VALUES ($1, $2)', [key, new Date(since)]);
      try {
        await objects.put(key, bytes);
        // If this process was paused, it may have written the object after the purge had removed the object and its
        // record.
        if (clock() - since > unreferencedMs / 2) {
          await objects.remove(key);
          throw new Error('it took too long');
        }
      } catch (error) {
        report('error', 'a document could not be stored', { reason: String(error) });
        throw new StorageUnavailable('the document could not be stored', { cause: error });
      }
      return {
        bytes: null,
        key,
        async keep(queries) {
          const taken = await queries.query(
            'DELETE FROM unreferenced_documents WHERE key = $1 AND NOT removing RETURNING key',
            [key],
          );
          if (taken.length === 0) throw new Error('the registration took too long: its document has been removed');
        },
      };
    },

    async read(folio) {
      const found = await findDocument(database, folio);
      if (found === undefined) return null;
      return found.document ?? objects.get(found.document_key ?? '');
    },

    async removeUnreferenced(stopping) {
      for (let removed = 0; ;) {
        const count = await removeBatch(new Date(clock() - unreferencedMs));
        removed += count;
        if (count < batch || stopping?.aborted) return removed;
      }
    },
  };
}

async function findDocument(database: Database, folio: string) {
  const [row] = await database.query<{ document: Uint8Array | null; document_key: string | null }>(
    'SELECT document, document_key FROM registrations WHERE folio = $1',
    [folio],
  );
  return row;
}

/** Uses object storage if it is configured, otherwise the database. */
export function createDocumentStore(
  { documents }: { readonly documents: ObjectStorageSettings | null },
  database: Database,
  clock: () => number,
  report: Report,
): DocumentStore {
  if (documents === null) return createDatabaseDocuments(database);
  return createObjectDocuments(database, createObjectStorage(documents), clock, report);
}

/** Stores each document in its registration's row, so both are deleted together. */
function createDatabaseDocuments(database: Database): DocumentStore {
  return {
    save: async (bytes) => ({ bytes, key: null, keep: async () => undefined }),
    async read(folio) {
      const found = await findDocument(database, folio);
      if (found !== undefined && found.document === null) {
        throw new Error('the document is in object storage: set DOCUMENTS_URL');
      }
      return found?.document ?? null;
    },
    removeUnreferenced: async () => 0,
  };
}
