import { createHash } from 'node:crypto';
import { patterns } from '../../machines/model/limits.ts';
import type { ApplicationStatus } from './application-status.ts';
import type { Codes } from '../verification/codes.ts';
import type { Database, Queries } from '../database/database.ts';
import { readDocument } from './documents.ts';
import { newFolio } from './new-folio.ts';
import type { Lookups } from '../customers/lookups.ts';
import { listPrograms } from '../programs/programs.ts';
import type { DocumentPayload, RegistrationPayload } from './registration-payload.ts';
import { texts } from '../texts.ts';

/** Accepted: nothing is stored yet. Refused: why, to the customer. */
export type Examined =
  | { readonly ok: true; readonly folio: string }
  | { readonly ok: true; readonly folio: null; readonly application: CheckedApplication }
  | { readonly ok: false; readonly message: string };

export type Registered =
  { readonly ok: true; readonly folio: string } | { readonly ok: false; readonly message: string };

/** A registration that every rule of contract §9 admits. */
export interface CheckedApplication {
  readonly payload: RegistrationPayload;
  readonly document: DocumentPayload;
  readonly bytes: Uint8Array;
}

export interface Registrations {
  /** The rules of Registro (contract §9), in the order of a customer's journey; stores nothing. */
  examine(browser: string, payload: RegistrationPayload): Promise<Examined>;
  /** Stores an examined application; of concurrent duplicates one wins and all answers agree. */
  store(browser: string, application: CheckedApplication): Promise<Registered>;
  folioOf(nis: string): Promise<string | null>;
  statusOf(folio: string): Promise<ApplicationStatus | null>;
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
  clock: () => number,
): Registrations {
  return {
    async examine(browser, payload) {
      const { Nis, Telefono, Correo, FkIdTipoRefrendo, Documento } = payload;
      const bytes =
        Documento === null ? 'documentMissing' : await readDocument(Documento.ArchivoB64, Documento.FormatoAdjunto);
      const existing = await findByNis(database, Nis);
      // a retry after a lost reply: its 15 minutes may be over, its folio is not
      if (existing !== undefined && typeof bytes !== 'string' && isSame(existing, browser, payload, bytes)) {
        return { ok: true, folio: existing.folio };
      }
      if (!(await lookups.isEligible(browser, Nis))) return refuse(texts.nisNotLookedUp);
      if (existing !== undefined) return refuse(texts.alreadyRegistered(existing.folio));
      if (!(await codes.isConfirmed(browser, Telefono))) return refuse(texts.phoneNotConfirmed);
      if (!patterns.email.test(Correo)) return refuse(texts.emailInvalid);
      const programs = await listPrograms(database);
      if (!programs.some((program) => program.idTipoRefrendo === FkIdTipoRefrendo)) return refuse(texts.programUnknown);
      if (Documento === null) return refuse(texts.documentMissing);
      if (typeof bytes === 'string') return refuse(texts[bytes]);
      return { ok: true, folio: null, application: { payload, document: Documento, bytes } };
    },

    store: (browser, { payload, document, bytes }) =>
      database.transaction(async (queries) => {
        for (;;) {
          const folio = await insert(queries, browser, payload, document, bytes, clock());
          if (folio !== null) return { ok: true, folio };
          const existing = await findByNis(queries, payload.Nis);
          // no row of this NIS: the random folio was taken, so another is drawn
          if (existing === undefined) continue;
          if (isSame(existing, browser, payload, bytes)) return { ok: true, folio: existing.folio };
          return refuse(texts.alreadyRegistered(existing.folio));
        }
      }),

    folioOf: async (nis) => (await findByNis(database, nis))?.folio ?? null,

    async statusOf(folio) {
      const [row] = await database.query<{ status: ApplicationStatus }>(
        'SELECT status FROM registrations WHERE folio = $1',
        [folio],
      );
      return row?.status ?? null;
    },
  };
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

async function findByNis(queries: Queries, nis: string): Promise<StoredRow | undefined> {
  const [row] = await queries.query<StoredRow>(
    'SELECT folio, browser, phone, email, program_id, document_sha256 FROM registrations WHERE nis = $1',
    [nis],
  );
  return row;
}

/** The same browser sends the same registration again. */
function isSame(stored: StoredRow, browser: string, payload: RegistrationPayload, bytes: Uint8Array): boolean {
  return (
    stored.browser === browser &&
    stored.phone === payload.Telefono &&
    stored.email === payload.Correo &&
    stored.program_id === payload.FkIdTipoRefrendo &&
    stored.document_sha256 === sha256(bytes)
  );
}

/** @returns the folio, null where its NIS or the folio exists already */
async function insert(
  queries: Queries,
  browser: string,
  payload: RegistrationPayload,
  document: DocumentPayload,
  bytes: Uint8Array,
  now: number,
): Promise<string | null> {
  const [row] = await queries.query<{ folio: string }>(
    `INSERT INTO registrations (nis, folio, phone, email, program_id, document_name, document_extension,
       document, document_sha256, browser, registered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT DO NOTHING RETURNING folio`,
    [
      payload.Nis,
      newFolio(now),
      payload.Telefono,
      payload.Correo,
      payload.FkIdTipoRefrendo,
      document.NombreAdjunto,
      document.FormatoAdjunto,
      bytes,
      sha256(bytes),
      browser,
      new Date(now),
    ],
  );
  return row?.folio ?? null;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
