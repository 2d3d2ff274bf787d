import type { Database } from '../../database/database.ts';
import type { DocumentStore } from '../document-store.ts';
import { findDocument } from '../document-store.ts';

/** Documents in the row of their registration: stored and deleted with it. */
export function createDatabaseDocuments(database: Database): DocumentStore {
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
    moveIntoPlace: async () => 0,
  };
}
