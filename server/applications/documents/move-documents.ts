import type { Database } from '../../database/database.ts';
import { StorageUnavailable } from '../../database/database.ts';
import type { DocumentStore } from '../document-store.ts';

/** of documents that were moved; below it the table is left as it is */
const worthRewriting = 8 * 2 ** 20;
/** so much is given back between two calls: the file system takes a third of a second for a gigabyte, under load more */
const mostMeanwhile = 512 * 2 ** 20;
/** documents between two checkpoints: one alone for all that the engine has not written yet takes it over a second */
const checkpointEvery = 25;

/**
 * Moves documents out of the rows, each in a transaction of its own, so that calls are answered in between. What a kill
 * interrupts is done again. The space of more than `most` bytes is given back by the next start.
 * @returns how many were moved; the rest waits for space
 */
export async function moveIntoPlace(
  database: Database,
  store: Pick<DocumentStore, 'save'>,
  most = mostMeanwhile,
): Promise<number> {
  for (let moved = 0, after = ''; ; moved += 1) {
    const [row] = await database.query<{ folio: string; document: Uint8Array }>(
      'SELECT folio, document FROM registrations WHERE document IS NOT NULL AND folio > $1 ORDER BY folio LIMIT 1',
      [after],
    );
    if (row === undefined) {
      await giveSpaceBack(database, most);
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
    if (moved % checkpointEvery === checkpointEvery - 1) await database.query('CHECKPOINT');
  }
}

/**
 * Gives the space of documents that were moved back to the file system: the table is written anew, without them. That
 * takes as long as its rows need and the deletion of its files takes, and not, as a vacuum of the documents would, as long
 * as they need.
 * @param most bytes; of more nothing is given back
 * @returns how many bytes
 */
export async function giveSpaceBack(database: Database, most = Infinity): Promise<number> {
  const [table] = await database.query<{ bytes: number; empty: boolean }>(
    `SELECT pg_relation_size(reltoastrelid) AS bytes, NOT EXISTS (SELECT FROM registrations WHERE document IS NOT NULL) AS empty
     FROM pg_class WHERE oid = 'registrations'::regclass`,
  );
  if (table === undefined || !table.empty || table.bytes <= worthRewriting || table.bytes > most) return 0;
  await database.query('VACUUM FULL registrations');
  return table.bytes;
}
