import { createHash } from 'node:crypto';
import type { DocumentStore } from '../../server/applications/documents/document-store.ts';
import type { Database } from '../../server/database/database.ts';

/** Records the replies to customers, to compare them with the stored data. */
export interface Journal {
  /** Records a registration that the server answered with Ok true. */
  acknowledge(nis: string, folio: string): void;
  readonly acknowledged: ReadonlyMap<string, ReadonlySet<string>>;
  /** Counts acknowledged registrations that are missing, and those stored or acknowledged twice. */
  count(database: Database): Promise<{ readonly lost: number; readonly doubled: number }>;
  /** @returns a sentence for each acknowledged registration that is lost, stored twice or has another folio */
  compare(database: Database, documents: DocumentStore): Promise<readonly string[]>;
}

export function createJournal(): Journal {
  const acknowledged = new Map<string, Set<string>>();
  return {
    acknowledged,
    acknowledge(nis, folio) {
      const folios = acknowledged.get(nis) ?? new Set();
      acknowledged.set(nis, folios.add(folio));
    },
    async count(database) {
      const answered = [...acknowledged];
      const [stored] = await database.query<{ kept: number; twice: number }>(
        `SELECT (SELECT count(*) FROM registrations WHERE (nis, folio) IN (SELECT * FROM unnest($1::text[], $2::text[]))) AS kept,
           (SELECT count(*) FROM (SELECT FROM application_events WHERE kind = 'registered' GROUP BY folio HAVING count(*) > 1) AS t) AS twice`,
        [answered.map(([nis]) => nis), answered.map(([, [folio]]) => folio)],
      );
      const { kept = 0, twice = 0 } = stored ?? {};
      return {
        lost: answered.length - kept,
        doubled: twice + answered.filter(([, folios]) => folios.size > 1).length,
      };
    },
    async compare(database, documents) {
      const rows = await database.query<{ nis: string; folio: string; document_sha256: string; registered: number }>(
        `SELECT nis, folio, document_sha256,
           (SELECT count(*)::integer FROM application_events
            WHERE application_events.folio = registrations.folio AND kind = 'registered') AS registered
         FROM registrations ORDER BY registered_at`,
      );
      // if a NIS has several applications, keep the last one
      const stored = new Map(rows.map((row) => [row.nis, row]));
      const problems: string[] = [];
      for (const [nis, folios] of acknowledged) {
        const row = stored.get(nis);
        if (folios.size > 1) problems.push(`${nis} was answered ${folios.size} folios`);
        if (row === undefined) problems.push(`${nis} was answered a folio and is not stored`);
        else if (!folios.has(row.folio)) problems.push(`${nis} is stored with another folio than was answered`);
      }
      for (const { nis, folio, document_sha256, registered } of rows) {
        const document = await documents.read(folio).catch(() => null);
        const digest = createHash('sha256')
          .update(document ?? '')
          .digest('hex');
        if (document === null || digest !== document_sha256)
          problems.push(`the document of ${nis} is not what was sent`);
        if (registered !== 1) problems.push(`${nis} has ${registered} entries in its history`);
      }
      return problems;
    },
  };
}
