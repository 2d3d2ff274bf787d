import type { Database, Report } from '../../database/database.ts';
import type { DocumentStore } from '../document-store.ts';
import { createDatabaseDocuments } from './database-documents.ts';
import type { DocumentSettings } from './document-settings.ts';
import { createObjectDocuments } from './object-documents.ts';
import { createObjectStorage } from './object-storage.ts';

/** @param settings null: documents are stored in the database */
export function createDocumentStore(
  settings: DocumentSettings | null,
  database: Database,
  clock: () => number,
  report: Report,
): DocumentStore {
  if (settings === null) return createDatabaseDocuments(database);
  return createObjectDocuments(database, createObjectStorage(settings), clock, report);
}
