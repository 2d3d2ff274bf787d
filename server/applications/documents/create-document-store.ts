import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database, Report } from '../../database/database.ts';
import type { DatabaseSettings } from '../../database/database-settings.ts';
import { documentsFolder } from '../../database/embedded/data-folder.ts';
import type { DocumentStore } from './document-store.ts';
import { findDocument } from './document-store.ts';
import type { DocumentSettings } from './document-settings.ts';
import { createFileStorage } from './file-storage.ts';
import { createObjectDocuments } from './object-documents.ts';
import type { ObjectStorage } from './object-storage.ts';
import { createObjectStorage } from './object-storage.ts';

interface DocumentPlaces {
  readonly database: DatabaseSettings;
  /** null: no object storage */
  readonly documents: DocumentSettings | null;
}

const filePrefix = 'file:';

/** Object storage where it is configured; otherwise PostgreSQL's rows, or files beside the embedded database. */
export function createDocumentStore(
  places: DocumentPlaces,
  database: Database,
  clock: () => number,
  report: Report,
): DocumentStore {
  const isEmbedded = places.database.url === null;
  if (places.documents === null && !isEmbedded) return createDatabaseDocuments(database);
  const files = isEmbedded
    ? createFileStorage(join(places.database.dataDir, documentsFolder))
    : missingStorage('the document is in a file: restore it into an embedded database');
  const objects =
    places.documents === null
      ? missingStorage('the document is in object storage: set DOCUMENTS_URL')
      : createObjectStorage(places.documents);
  const newKey = places.documents === null ? () => `${filePrefix}${randomUUID()}` : () => randomUUID();
  return createObjectDocuments(database, byKey(files, objects), newKey, clock, report);
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

/** Where a document is stays readable in its key, also when the configuration has changed since. */
function byKey(files: ObjectStorage, objects: ObjectStorage): ObjectStorage {
  const placeOf = (key: string): [ObjectStorage, string] =>
    key.startsWith(filePrefix) ? [files, key.slice(filePrefix.length)] : [objects, key];
  return {
    put: async (key, bytes) => {
      const [place, name] = placeOf(key);
      await place.put(name, bytes);
    },
    get: async (key) => {
      const [place, name] = placeOf(key);
      return place.get(name);
    },
    remove: async (key) => {
      const [place, name] = placeOf(key);
      await place.remove(name);
    },
  };
}

function missingStorage(message: string): ObjectStorage {
  const refuse = async (): Promise<never> => {
    throw new Error(message);
  };
  return { put: refuse, get: refuse, remove: refuse };
}
