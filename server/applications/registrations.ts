import { contactFieldNames, validateField } from '../../machines/model/fields.ts';
import { limits } from '../../machines/model/limits.ts';
import { StorageUnavailable, takeLocks, type Database, type Queries } from '../database/database.ts';
import { hasHiddenCharacters } from '../security/untrusted-text.ts';
import type { EventDetails, SecurityEvent } from '../security/security-log.ts';
import { sessionLifetimeMs } from '../visitors/visitor-session.ts';
import { texts, type ApplicationStatus } from '../texts.ts';
import type { DocumentProblem } from './document-checks/document-type.ts';
import type { DocumentStore, SavedDocument } from './documents/document-store.ts';
import {
  admitNis,
  insertRegistration,
  lockOfNis,
  markRenewed,
  readFacts,
  type CheckedApplication,
} from './registration-row.ts';
import type { Submission } from './registro-body.ts';

export interface Refused {
  readonly ok: false;
  /** Reason in Spanish. */
  readonly message: string;
  /** Whether another document could be accepted; the portal then offers to change it (wire.md#registro). */
  readonly aboutDocument: boolean;
  /** Event for the security log, or null. */
  readonly event: SecurityEvent | null;
  readonly details: EventDetails;
}

/** The folio of a stored registration. */
export interface Stored {
  readonly ok: true;
  readonly folio: string;
}

/** All checks passed; nothing is stored yet. */
interface Acceptable {
  readonly ok: true;
  readonly folio: null;
  readonly application: CheckedApplication;
}

interface RegistrationsOptions {
  /** Scans a document for malware; rejects if the scanner gives no verdict. null: no scanner is configured. */
  readonly isClean: ((bytes: Uint8Array) => Promise<boolean>) | null;
  readonly documents: DocumentStore;
  readonly onVerdict: (verdict: DocumentProblem | 'accepted') => void;
  /** Version of the privacy notice that the portal shows. */
  readonly noticeVersion: string;
  readonly timeZone: string;
  /** Calendar months after which an approved customer may apply again. */
  readonly renewalMonths: number;
  /** Maximum number of NIS per phone number. */
  readonly nisPerPhone: (phone: string) => number;
  readonly clock: () => number;
}

/** Random folios hardly ever collide repeatedly, so more attempts would only hide a defect. */
const insertAttempts = 3;

export function createRegistrations(database: Database, options: RegistrationsOptions) {
  const { isClean, onVerdict, documents, noticeVersion, timeZone, nisPerPhone, clock } = options;
  const renewal = { months: options.renewalMonths, timeZone };
  return {
    /** Why this visitor can't register at all, or null. Checked before the body is read, so NIS and number are unknown. */
    async findObstacle(visitor: string): Promise<Refused | null> {
      const [has] = await database.query<{ registered: boolean; eligible: boolean; confirmed: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM registrations WHERE browser = $1) AS registered,
           EXISTS (SELECT 1 FROM lookups WHERE browser = $1 AND eligible AND looked_up_at > $2) AS eligible,
           EXISTS (SELECT 1 FROM confirmations WHERE browser = $1 AND confirmed_at > $3) AS confirmed`,
        [visitor, new Date(clock() - sessionLifetimeMs), new Date(clock() - limits.confirmationMs)],
      );
      // The reply to the stored registration may have been lost, so the visitor may send it again.
      if (has?.registered) return null;
      if (!has?.eligible) return withoutRight(texts.nisNotLookedUp);
      return has.confirmed ? null : withoutRight(texts.phoneNotConfirmed);
    },

    /**
     * Applies Registro's rules (backend.md#registration) in journey order. Stores nothing.
     * @param submission null if its document killed the readers
     */
    async check(visitor: string, submission: Submission | null): Promise<Refused | Stored | Acceptable> {
      if (submission === null) return refuseDocument('documentEndedReader', onVerdict);
      const { contact, document } = submission;
      const facts = await readFacts(database, visitor, submission, renewal, clock());
      // A retry after a lost reply gets the stored folio, even if the confirmation has expired.
      if (facts.retried !== null) return { ok: true, folio: facts.retried };
      if (!facts.eligible) return withoutRight(texts.nisNotLookedUp);
      if (facts.blocking !== null) return taken(facts.blocking);
      if (!facts.confirmed) return withoutRight(texts.phoneNotConfirmed);
      const wrong = contactFieldNames.find(
        (name) => validateField(name, contact[name]) || hasHiddenCharacters(contact[name]),
      );
      if (wrong !== undefined) return refuse(texts.fields[wrong].refused);
      if (!facts.offered) return refuse(texts.programUnknown);
      // `store` checks this again. Checked here too, to avoid scanning a document that can't be registered.
      if (facts.others >= nisPerPhone(contact.phone)) return phoneExhausted(contact.phone);
      if (typeof document === 'string') return refuseDocument(document, onVerdict);
      const infection = await findInfection(document.bytes);
      if (infection !== null) return refuseDocument(infection, onVerdict);
      onVerdict('accepted');
      return { ok: true, folio: null, application: { ...submission, document } };
    },

    /** Stores a checked application. If there are concurrent duplicates, stores one and returns its folio to all. */
    async store(visitor: string, application: CheckedApplication): Promise<Refused | Stored> {
      try {
        const saved = await documents.save(application.document.bytes);
        return await database.transaction((queries) => storeRow(queries, visitor, application, saved));
      } catch (error) {
        if (error instanceof StorageUnavailable) return refuse(texts.storageUnavailable);
        throw error;
      }
    },

    /** Checks whether a NIS may apply (EncontrarRegistro). If it may, allows this visitor to register it. */
    admit: (visitor: string, nis: string) => admitNis(database, visitor, nis, renewal, clock()),

    /** The status that EncontrarFolio reports, with the office's message, which may be empty. */
    async findStatus(folio: string) {
      const [row] = await database.query<{ readonly status: ApplicationStatus; readonly message: string }>(
        'SELECT status, status_message AS message FROM registrations WHERE folio = $1',
        [folio],
      );
      return row ?? null;
    },
  };

  async function findInfection(bytes: Uint8Array): Promise<DocumentProblem | null> {
    if (isClean === null) return null;
    // Without a verdict, reject the document.
    return isClean(bytes).then(
      (clean) => (clean ? null : 'documentInfected'),
      () => 'documentNotScanned',
    );
  }

  async function storeRow(
    queries: Queries,
    visitor: string,
    application: CheckedApplication,
    saved: SavedDocument,
  ): Promise<Refused | Stored> {
    const { nis, contact } = application;
    await takeLocks(queries, [`registrations of ${contact.phone}`, lockOfNis(nis)]);
    for (let tries = 0; tries < insertAttempts; tries += 1) {
      const now = clock();
      const facts = await readFacts(queries, visitor, application, renewal, now);
      if (facts.retried !== null) return { ok: true, folio: facts.retried };
      if (facts.blocking !== null) return taken(facts.blocking);
      if (facts.others >= nisPerPhone(contact.phone)) return phoneExhausted(contact.phone);
      if (facts.renewable) await markRenewed(queries, nis, renewal, now);
      const folio = await insertRegistration(queries, visitor, application, saved, noticeVersion, now);
      if (folio !== null) {
        await saved.keep(queries);
        return { ok: true, folio };
      }
      // The folio collided, or a build that doesn't take the lock registered the NIS.
    }
    throw new Error(`no registration could be inserted in ${insertAttempts} attempts`);
  }
}

function refuse(message: string, event: SecurityEvent | null = null, details: EventDetails = {}): Refused {
  return { ok: false, message, aboutDocument: false, event, details };
}

const withoutRight = (message: string): Refused => refuse(message, 'registration-without-right');
const phoneExhausted = (phone: string): Refused =>
  refuse(texts.phoneExhausted, 'limit-reached', { reason: 'nis-per-phone', phone });
const taken = (folio: string): Refused => refuse(texts.alreadyRegistered(folio), 'registration-taken');

const documentEvents: Partial<Record<DocumentProblem, SecurityEvent>> = {
  documentInfected: 'document-infected',
  documentNotScanned: 'scanner-unavailable',
  documentEndedReader: 'document-reader-ended',
};

function refuseDocument(problem: DocumentProblem, onVerdict: (problem: DocumentProblem) => void): Refused {
  onVerdict(problem);
  const refused = refuse(texts[problem], documentEvents[problem] ?? 'document-refused', { reason: problem });
  // If the scanner doesn't answer, another document would be rejected too.
  return { ...refused, aboutDocument: problem !== 'documentNotScanned' };
}
