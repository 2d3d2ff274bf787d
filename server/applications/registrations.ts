import { contactFieldNames, validateField } from '../../machines/model/fields.ts';
import { limits } from '../../machines/model/limits.ts';
import type { Lookups } from '../customers/lookups.ts';
import type { Database, Queries } from '../database/database.ts';
import { StorageUnavailable, takeLocks } from '../database/database.ts';
import { hasHiddenCharacters } from '../http/untrusted-text.ts';
import type { EventDetails, SecurityEvent } from '../http/security-log.ts';
import { sessionLifetimeMs } from '../visitors/visitor-session.ts';
import { dateIn, listPrograms } from '../programs/programs.ts';
import type { ApplicationStatus } from '../texts.ts';
import { texts } from '../texts.ts';
import type { Codes } from '../verification/codes.ts';
import type { DocumentProblem } from './document-checks/document-problems.ts';
import type { DocumentCheck } from './document-checks/document-check.ts';
import type { DocumentStore, SavedDocument } from './documents/document-store.ts';
import { recordEvent } from './application-events.ts';
import type { Client } from './fair-queue.ts';
import type { CheckedApplication, StoredRow } from './registration-row.ts';
import {
  countOfPhone,
  findBlocking,
  insertRegistration,
  listSent,
  lockOfNis,
  markRenewed,
} from './registration-row.ts';
import type { Submission } from './registro-body.ts';

export interface Refused {
  readonly ok: false;
  /** why, in Spanish */
  readonly message: string;
  /** whether another document may be accepted: the portal offers to change it (wire.md#registro) */
  readonly aboutDocument: boolean;
  /** what the security log has of it; null: nothing */
  readonly event: SecurityEvent | null;
  readonly details: EventDetails;
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

/** What EncontrarFolio says of an application. */
export interface FoundStatus {
  readonly status: ApplicationStatus;
  /** of the office; empty: none */
  readonly message: string;
}

export interface Registrations {
  /**
   * Why nothing that this visitor sends can be registered; null: it may. Asked before the body is read, so without
   * knowing its NIS and its number.
   */
  findObstacle(visitor: string): Promise<Refused | null>;
  /**
   * The rules of Registro (backend.md#registration), in the order of a customer's journey and the costly last; stores nothing.
   * @param most NIS that its number may register; default: as configured
   */
  check(client: Client, submission: Submission, most?: number): Promise<Refused | Stored | Acceptable>;
  /**
   * Stores a checked application; of concurrent duplicates one is stored and all answers agree.
   * @param most as for `check`
   */
  store(visitor: string, application: CheckedApplication, most?: number): Promise<Refused | Stored>;
  /** Of the application that blocks this NIS (backend.md#registration); null: it may apply. */
  findBlocking(nis: string): Promise<string | null>;
  findStatus(folio: string): Promise<FoundStatus | null>;
}

interface RegistrationsOptions {
  readonly lookups: Lookups;
  readonly codes: Codes;
  readonly checkDocument: DocumentCheck;
  readonly documents: DocumentStore;
  /** of the privacy notice that the portal shows */
  readonly noticeVersion: string;
  readonly timeZone: string;
  /** calendar months after which who was approved may apply again */
  readonly renewalMonths: number;
  /** NIS that one number may register */
  readonly nisPerPhone: number;
  readonly clock: () => number;
}

export function createRegistrations(database: Database, options: RegistrationsOptions): Registrations {
  const { lookups, codes, checkDocument, documents, noticeVersion, timeZone, nisPerPhone, clock } = options;
  const renewal = { months: options.renewalMonths, timeZone };
  return {
    async findObstacle(visitor) {
      const [has] = await database.query<{ registered: boolean; eligible: boolean; confirmed: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM registrations WHERE browser = $1) AS registered,
           EXISTS (SELECT 1 FROM lookups WHERE browser = $1 AND eligible AND looked_up_at > $2) AS eligible,
           EXISTS (SELECT 1 FROM confirmations WHERE browser = $1 AND confirmed_at > $3) AS confirmed`,
        [visitor, new Date(clock() - sessionLifetimeMs), new Date(clock() - limits.confirmationMs)],
      );
      // what is registered may be sent again, after a lost reply
      if (has?.registered) return null;
      if (!has?.eligible) return withoutRight(texts.nisNotLookedUp);
      return has.confirmed ? null : withoutRight(texts.phoneNotConfirmed);
    },

    async check(client, submission, most = nisPerPhone) {
      const { visitor } = client;
      const { nis, contact, programId, document } = submission;
      // a retry after a lost reply gets its folio, even when the 15 minutes of its confirmation are over
      const sent = await findRetried(database, visitor, submission);
      if (sent !== undefined) return { ok: true, folio: sent.folio };
      if (!(await lookups.isEligible(visitor, nis))) return withoutRight(texts.nisNotLookedUp);
      const blocking = await findBlocking(database, nis, renewal, clock());
      if (blocking !== null) {
        // the same application, sent twice, may have been stored since it was looked for
        const stored = await findRetried(database, visitor, submission);
        return stored === undefined ? taken(blocking) : { ok: true, folio: stored.folio };
      }
      if (!(await codes.isConfirmed(visitor, contact.phone))) return withoutRight(texts.phoneNotConfirmed);
      const wrong = contactFieldNames.find(
        (name) => validateField(name, contact[name]) || hasHiddenCharacters(contact[name]),
      );
      if (wrong !== undefined) return refuse(texts.fields[wrong].refused);
      const programs = await listPrograms(database, dateIn(timeZone, clock()));
      if (!programs.some((program) => program.idTipoRefrendo === programId)) return refuse(texts.programUnknown);
      if (typeof document === 'string') return refuseDocument(document);
      // asked again where it is stored: here, so that a document is read only for one that may be
      if ((await countOfPhone(database, contact.phone, nis)) >= most) return phoneUsedUp(contact.phone);
      const problem = await checkDocument(document, client);
      if (problem !== null) return refuseDocument(problem);
      return { ok: true, folio: null, application: { ...submission, document } };
    },

    async store(visitor, application, most = nisPerPhone) {
      try {
        const saved = await documents.save(application.document.bytes);
        const attempt = { inserted: false };
        const result = await database.transaction((queries) =>
          storeRow(queries, visitor, application, saved, most, attempt),
        );
        if (!attempt.inserted) await saved.discard();
        return result;
      } catch (error) {
        if (error instanceof StorageUnavailable) return refuse(texts.storageUnavailable);
        throw error;
      }
    },

    findBlocking: (nis) => findBlocking(database, nis, renewal, clock()),

    async findStatus(folio) {
      const [row] = await database.query<FoundStatus>(
        'SELECT status, status_message AS message FROM registrations WHERE folio = $1',
        [folio],
      );
      return row ?? null;
    },
  };

  async function storeRow(
    queries: Queries,
    visitor: string,
    application: CheckedApplication,
    saved: SavedDocument,
    most: number,
    attempt: { inserted: boolean },
  ): Promise<Refused | Stored> {
    attempt.inserted = false;
    const {
      nis,
      contact: { phone },
    } = application;
    await takeLocks(queries, [`registrations of ${phone}`, lockOfNis(nis)]);
    for (;;) {
      const now = clock();
      const sent = await findRetried(queries, visitor, application);
      if (sent !== undefined) return { ok: true, folio: sent.folio };
      const blocking = await findBlocking(queries, nis, renewal, now);
      if (blocking !== null) return taken(blocking);
      if ((await countOfPhone(queries, phone, nis)) >= most) {
        return phoneUsedUp(phone);
      }
      await markRenewed(queries, nis, renewal, now);
      const folio = await insertRegistration(queries, visitor, application, saved, noticeVersion, now);
      if (folio !== null) {
        await recordEvent(queries, { folio, kind: 'registered', status: 'review', author: 'portal' }, now);
        await saved.keep(queries);
        attempt.inserted = true;
        return { ok: true, folio };
      }
      // the random folio was taken, or this NIS registered by a build that takes no lock of it
    }
  }
}

function refuse(message: string, event: SecurityEvent | null = null, details: EventDetails = {}): Refused {
  return { ok: false, message, aboutDocument: false, event, details };
}

const withoutRight = (message: string): Refused => refuse(message, 'registration-without-right');
const phoneUsedUp = (phone: string): Refused =>
  refuse(texts.phoneUsedUp, 'limit-reached', { reason: 'nis-per-phone', phone });
const taken = (folio: string): Refused => refuse(texts.alreadyRegistered(folio), 'registration-taken');

const documentEvents: Partial<Record<DocumentProblem, SecurityEvent>> = {
  documentInfected: 'document-infected',
  documentNotScanned: 'scanner-unavailable',
  documentEndedReader: 'document-reader-ended',
};

function refuseDocument(problem: DocumentProblem): Refused {
  const refused = refuse(texts[problem], documentEvents[problem] ?? 'document-refused', { reason: problem });
  // where the scanner doesn't answer another document would be refused too
  return { ...refused, aboutDocument: problem !== 'documentNotScanned' };
}

/** What was registered where the same visitor sends the same registration again. */
async function findRetried(queries: Queries, visitor: string, submission: Submission): Promise<StoredRow | undefined> {
  return (await listSent(queries, visitor, submission.nis)).find((stored) => isSame(stored, submission));
}

function isSame(stored: StoredRow, { document, ...fields }: Submission): boolean {
  return (
    contactFieldNames.every((name) => stored[name] === fields.contact[name]) &&
    stored.program_id === fields.programId &&
    typeof document !== 'string' &&
    stored.document_sha256 === document.sha256
  );
}
