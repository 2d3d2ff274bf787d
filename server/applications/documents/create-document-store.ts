import { randomUUID } from 'node:crypto';
import type { Database, Report } from '../../database/database.ts';
import type { DocumentStore } from './document-store.ts';
import { findDocument } from './document-store.ts';
import { createObjectDocuments } from './object-documents.ts';
import { createObjectStorage, type ObjectStorageSettings } from './object-storage.ts';

/** Object storage where it is configured; otherwise the rows of the database. */
export function createDocumentStore(
  { documents }: { readonly documents: ObjectStorageSettings | null },
  database: Database,
  clock: () => number,
  report: Report,
): DocumentStore {
  if (documents === null) return createDatabaseDocuments(database);
  return createObjectDocuments(database, createObjectStorage(documents), () => randomUUID(), clock, report);
}

/** Documents in the row of their registration: stored and deleted with it. */
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
