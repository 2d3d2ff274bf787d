import type { SavedSession } from '../../machines/model/kept-items.ts';
import {
  ana,
  earlierVerification,
  endedProgram,
  farFuture,
  folio,
  identity,
  longAgo,
  now,
  newcomer,
  programs,
  ready,
  smallPhoto,
  verification,
} from './sample-data.ts';

const noCode = {
  verification: null,
  earlierCodes: [],
  typedCode: '',
  confirmation: null,
  registrationSent: false,
};
/** The values that the contact form needs from the previous steps. */
export const complete = { client: ready, program: programs[0], document: identity } as const satisfies SavedSession;
const chosen: SavedSession = { ...complete, step: 'choosing' };
const forms = {
  nis: ready.nis,
  nisPrivacyAccepted: true,
  folio: '',
  folioPrivacyAccepted: false,
  contactPrivacyAccepted: false,
};
const written: SavedSession = { ...chosen, step: 'contact', forms, contact: ana };
/** a code is sent only if the box is ticked */
const sent: SavedSession = { ...written, forms: { ...forms, contactPrivacyAccepted: true } };
const phoneConfirmed = { ...noCode, confirmation: { phone: ana.phone, until: farFuture } };

/** Sessions that a page load may find, one for each step that a reload restores (session.md#reload, EXI-6 to EXI-8). */
export const sessions = {
  nothing: {},
  found: { client: newcomer },
  'account confirmed': { client: newcomer, step: 'consenting' },
  'consent given': { client: ready, step: 'loadingPrograms' },
  'program chosen': { client: ready, step: 'choosing', program: programs[0] },
  'program that has ended': {
    client: ready,
    program: endedProgram,
    document: identity,
  },
  chosen,
  // the customer pressed 'Regresar' after choosing everything
  'account reopened': { ...chosen, step: 'confirming' },
  'photo reduced': { client: ready, step: 'choosing', reducedPhoto: smallPhoto },
  'contact written': written,
  'code window open': { ...sent, step: 'verifying', phone: { ...noCode, verification, typedCode: '43' } },
  'code window closed': { ...sent, phone: { ...noCode, verification } },
  'code sent earlier': { ...sent, phone: { ...noCode, verification: earlierVerification } },
  'code used up': {
    ...sent,
    step: 'verifying',
    phone: { ...noCode, verification: { ...verification, failedAttempts: 5, attemptsLeft: 0 } },
  },
  'phone confirmed': { ...sent, phone: phoneConfirmed },
  'registration sent': { ...sent, phone: { ...phoneConfirmed, registrationSent: true } },
  'phone confirmed long ago': {
    ...sent,
    phone: { ...noCode, confirmation: { phone: ana.phone, until: longAgo } },
  },
  'folio not yet shown': { ...sent, registration: { kind: 'folio', folio } },
  'folio shown': {
    client: ready,
    contact: ana,
    registration: { kind: 'folio', folio },
    receipt: { registeredAt: now, program: programs[0].name },
  },
  'folio 0': { client: ready, contact: ana, registration: { kind: 'folio', folio: 0 } },
  'no folio': { client: ready, contact: ana, registration: { kind: 'placeholder' } },
  'both null': { client: ready, contact: null, registration: { kind: 'lost' } },
} as const satisfies Record<string, SavedSession>;
