import type { Queries } from '../../database/database.ts';

/**
 * Stores registrations' documents in the database or in object storage. With object storage, documents stored earlier
 * in the database can still be read.
 */
export interface DocumentStore {
  /**
   * Stores a document before its registration. It is durable when the promise resolves (object storage) or when the
   * registration commits (database).
   * @throws {StorageUnavailable} if it can't be stored now
   */
  save(bytes: Uint8Array): Promise<SavedDocument>;
  /** @returns null if no application has this folio */
  read(folio: string): Promise<Uint8Array | null>;
  /** Removes documents that have had no registration for an hour. @returns number of removed documents */
  removeUnreferenced(stopping?: AbortSignal): Promise<number>;
}

/** A document that is not yet part of a stored registration. Without one, `removeUnreferenced` removes it. */
export interface SavedDocument {
  /** Value of the column `document`; null if the document is in object storage. */
  readonly bytes: Uint8Array | null;
  /** Value of the column `document_key`; null if the document is in the row. */
  readonly key: string | null;
  /**
   * Assigns the document to its registration, in the transaction that stores it.
   * @throws if the document was removed because more than an hour has passed
   */
  keep(queries: Queries): Promise<void>;
}

/**
 * Queues documents for `removeUnreferenced`. Call it in the transaction that deletes their registrations.
 */
export async function releaseDocuments(
  queries: Queries,
  deleted: readonly { readonly document_key: string | null }[],
  now: number,
): Promise<void> {
  await queries.query(
    `INSERT INTO unreferenced_documents (key, since) SELECT key, $2 FROM unnest($1::text[]) AS key
     WHERE key IS NOT NULL ON CONFLICT DO NOTHING`,
    [deleted.map((row) => row.document_key), new Date(now)],
  );
}
