import type { Database } from '../../database/database.ts';
import { StorageUnavailable } from '../../database/database.ts';
import type { DocumentStore } from '../document-store.ts';

/** of documents that were moved; below it the table is left as it is */
const worthRewriting = 8 * 2 ** 20;

/**
 * Moves documents out of the rows, each in a transaction of its own, so that calls are answered in between. What a kill
 * interrupts is done again. At the end the table is written anew, without them: that takes as long as its rows need, and
 * not, as a vacuum of the documents would, as long as they do.
 * @returns how many were moved; the rest waits for space
 */
export async function moveIntoPlace(database: Database, store: Pick<DocumentStore, 'save'>): Promise<number> {
  for (let moved = 0, after = ''; ; moved += 1) {
    const [row] = await database.query<{ folio: string; document: Uint8Array }>(
      'SELECT folio, document FROM registrations WHERE document IS NOT NULL AND folio > $1 ORDER BY folio LIMIT 1',
      [after],
    );
    if (row === undefined) {
      await rewriteTable(database);
      return moved;
    }
    try {
      const saved = await store.save(row.document);
      await database.transaction(async (queries) => {
        const changed = await queries.query(
          'UPDATE registrations SET document = NULL, document_key = $2 WHERE folio = $1 AND document IS NOT NULL RETURNING folio',
          [row.folio, saved.key],
        );
        // deleted meanwhile: the document is removed later
        if (changed.length > 0) await saved.keep(queries);
      });
    } catch (error) {
      if (error instanceof StorageUnavailable) return moved;
      throw error;
    }
    after = row.folio;
  }
}

async function rewriteTable(database: Database): Promise<void> {
  const [table] = await database.query<{ bytes: number }>(
    "SELECT pg_relation_size(reltoastrelid) AS bytes FROM pg_class WHERE oid = 'registrations'::regclass",
  );
  if (table !== undefined && table.bytes > worthRewriting) await database.query('VACUUM FULL registrations');
}
