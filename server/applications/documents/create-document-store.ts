import { randomUUID } from 'node:crypto';
import type { Database, Report } from '../../database/database.ts';
import { findDocument, type DocumentStore } from './document-store.ts';
import { createObjectDocuments } from './object-documents.ts';
import { createObjectStorage, type ObjectStorageSettings } from './object-storage.ts';

/** Uses object storage if it is configured, otherwise the database. */
export function createDocumentStore(
  { documents }: { readonly documents: ObjectStorageSettings | null },
  database: Database,
  clock: () => number,
  report: Report,
): DocumentStore {
  if (documents === null) return createDatabaseDocuments(database);
  return createObjectDocuments(database, createObjectStorage(documents), () => randomUUID(), clock, report);
}

/** Stores each document in its registration's row, so both are deleted together. */
function createDatabaseDocuments(database: Database): DocumentStore {
  return {
    save: async (bytes) => ({ bytes, key: null, keep: async () => undefined, discard: async () => undefined }),
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
