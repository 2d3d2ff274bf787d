import type { Queries } from '../../database/database.ts';

/** Keeps the documents of registrations: in the database, or in object storage, which also reads those in the database. */
export interface DocumentStore {
  /**
   * Stores a document before its registration; it is durable when the promise resolves, or with the registration.
   * @throws {StorageUnavailable} where it can't be stored at the moment
   */
  save(bytes: Uint8Array): Promise<SavedDocument>;
  /** @returns null where no application has this folio */
  read(folio: string): Promise<Uint8Array | null>;
  /** Removes what no registration refers to, an hour after it was left. @returns how many */
  removeUnreferenced(): Promise<number>;
}

/** A document on its way into the table of registrations. */
export interface SavedDocument {
  /** for the column `document`; null where it is an object */
  readonly bytes: Uint8Array | null;
  /** for the column `document_key`; null where it is in the row */
  readonly key: string | null;
  /**
   * Within the transaction that stores the registration: from its commit on the document belongs to it.
   * @throws where it was removed in the meantime, because more than an hour has passed
   */
  keep(queries: Queries): Promise<void>;
  /** Removes it at once, where no registration was stored with it. */
  discard(): Promise<void>;
}

/** The row of a registration as far as its document goes. */
export interface DocumentColumns {
  readonly document: Uint8Array | null;
  readonly document_key: string | null;
}

export async function findDocument(queries: Queries, folio: string): Promise<DocumentColumns | undefined> {
  const [row] = await queries.query<DocumentColumns>(
    'SELECT document, document_key FROM registrations WHERE folio = $1',
    [folio],
  );
  return row;
}

/**
 * Leaves the documents of registrations that the same transaction deletes to `removeUnreferenced`.
 * @param keys `document_key` of the deleted rows
 */
export async function releaseDocuments(queries: Queries, keys: readonly (string | null)[], now: number): Promise<void> {
  await queries.query(
    `INSERT INTO unreferenced_documents (key, since) SELECT key, $2 FROM unnest($1::text[]) AS key
     WHERE key IS NOT NULL ON CONFLICT DO NOTHING`,
    [keys, new Date(now)],
  );
}
