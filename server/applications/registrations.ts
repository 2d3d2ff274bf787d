import { createHash } from 'node:crypto';
import { patterns } from '../../machines/model/limits.ts';
import type { Lookups } from '../customers/lookups.ts';
import type { Database, Queries } from '../database/database.ts';
import { StorageUnavailable } from '../database/database.ts';
import { listPrograms } from '../programs/programs.ts';
import type { ApplicationStatus } from '../texts.ts';
import { texts } from '../texts.ts';
import type { Codes } from '../verification/codes.ts';
import type { DocumentStore, SavedDocument } from './document-store.ts';
import { readDocument } from './documents.ts';
import { newFolio } from './new-folio.ts';
import type { DocumentPayload, RegistrationPayload } from './registration-payload.ts';

export interface Refused {
  readonly ok: false;
  /** why, in Spanish */
  readonly message: string;
}

/** The folio of a registration that is stored. */
export interface Stored {
  readonly ok: true;
  readonly folio: string;
}

/** Every rule is met; nothing is stored yet. */
export interface Acceptable {
  readonly ok: true;
  readonly folio: null;
  readonly application: CheckedApplication;
}

export interface CheckedApplication {
  readonly payload: RegistrationPayload;
  readonly document: DocumentPayload;
  readonly bytes: Uint8Array;
}

export interface Registrations {
  /** The rules of Registro (contract §9), in the order of a customer's journey; stores nothing. */
  check(visitor: string, payload: RegistrationPayload): Promise<Refused | Stored | Acceptable>;
  /** Stores a checked application; of concurrent duplicates one is stored and all answers agree. */
  store(visitor: string, application: CheckedApplication): Promise<Refused | Stored>;
  findFolio(nis: string): Promise<string | null>;
  findStatus(folio: string): Promise<ApplicationStatus | null>;
}

interface StoredRow {
  folio: string;
  browser: string;
  phone: string;
  email: string;
  program_id: number;
  document_sha256: string;
}

export function createRegistrations(
  database: Database,
  lookups: Lookups,
  codes: Codes,
  documents: DocumentStore,
  clock: () => number,
): Registrations {
  return {
    async check(visitor, payload) {
      const { Nis, Telefono, Correo, FkIdTipoRefrendo, Documento } = payload;
      const bytes =
        Documento === null ? 'documentMissing' : await readDocument(Documento.ArchivoB64, Documento.FormatoAdjunto);
      const existing = await findByNis(database, Nis);
      // a retry after a lost reply gets its folio, even when the 15 minutes of its confirmation are over
      if (existing !== undefined && typeof bytes !== 'string' && isRetry(existing, visitor, payload, bytes)) {
        return { ok: true, folio: existing.folio };
      }
      if (!(await lookups.isEligible(visitor, Nis))) return refuse(texts.nisNotLookedUp);
      if (existing !== undefined) return refuse(texts.alreadyRegistered(existing.folio));
      if (!(await codes.isConfirmed(visitor, Telefono))) return refuse(texts.phoneNotConfirmed);
      if (!patterns.email.test(Correo)) return refuse(texts.emailInvalid);
      const programs = await listPrograms(database);
      if (!programs.some((program) => program.idTipoRefrendo === FkIdTipoRefrendo)) return refuse(texts.programUnknown);
      if (Documento === null) return refuse(texts.documentMissing);
      if (typeof bytes === 'string') return refuse(texts[bytes]);
      return { ok: true, folio: null, application: { payload, document: Documento, bytes } };
    },

    async store(visitor, application) {
      try {
        const document = await documents.save(application.bytes);
        return await database.transaction((queries) => storeRow(queries, visitor, application, document));
      } catch (error) {
        if (error instanceof StorageUnavailable) return refuse(texts.storageUnavailable);
        throw error;
      }
    },

    findFolio: async (nis) => (await findByNis(database, nis))?.folio ?? null,

    async findStatus(folio) {
      const [row] = await database.query<{ status: ApplicationStatus }>(
        'SELECT status FROM registrations WHERE folio = $1',
        [folio],
      );
      return row?.status ?? null;
    },
  };

  async function storeRow(
    queries: Queries,
    visitor: string,
    application: CheckedApplication,
    document: SavedDocument,
  ): Promise<Refused | Stored> {
    // here, where the embedded engine runs one transaction at a time: those that wait are not counted as free space
    await database.requireSpace();
    for (;;) {
      const folio = await insert(queries, visitor, application, document, clock());
      if (folio !== null) {
        await document.keep(queries);
        return { ok: true, folio };
      }
      const { payload, bytes } = application;
      const existing = await findByNis(queries, payload.Nis);
      // no row of this NIS: the random folio was taken, so another is drawn
      if (existing === undefined) continue;
      if (isRetry(existing, visitor, payload, bytes)) return { ok: true, folio: existing.folio };
      return refuse(texts.alreadyRegistered(existing.folio));
    }
  }
}

function refuse(message: string): Refused {
  return { ok: false, message };
}

async function findByNis(queries: Queries, nis: string): Promise<StoredRow | undefined> {
  const [row] = await queries.query<StoredRow>(
    'SELECT folio, browser, phone, email, program_id, document_sha256 FROM registrations WHERE nis = $1',
    [nis],
  );
  return row;
}

/** Whether the same visitor sends the same registration again. */
function isRetry(stored: StoredRow, visitor: string, payload: RegistrationPayload, bytes: Uint8Array): boolean {
  return (
    stored.browser === visitor &&
    stored.phone === payload.Telefono &&
    stored.email === payload.Correo &&
    stored.program_id === payload.FkIdTipoRefrendo &&
    stored.document_sha256 === sha256(bytes)
  );
}

/** @returns the folio; null where its NIS or the folio is in the table already */
async function insert(
  queries: Queries,
  visitor: string,
  { payload, document, bytes }: CheckedApplication,
  saved: SavedDocument,
  now: number,
): Promise<string | null> {
  const [row] = await queries.query<{ folio: string }>(
    `INSERT INTO registrations (nis, folio, phone, email, program_id, document_name, document_extension,
       document, document_key, document_sha256, browser, registered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT DO NOTHING RETURNING folio`,
    [
      payload.Nis,
      newFolio(now),
      payload.Telefono,
      payload.Correo,
      payload.FkIdTipoRefrendo,
      document.NombreAdjunto,
      document.FormatoAdjunto,
      saved.bytes,
      saved.key,
      sha256(bytes),
      visitor,
      new Date(now),
    ],
  );
  return row?.folio ?? null;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
