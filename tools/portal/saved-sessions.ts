import type { SavedSession } from '../../machines/model/saved-session.ts';
import {
  ana,
  confirmed,
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
  codeWindowOpen: false,
  typedCode: '',
  confirmation: null,
  registrationSent: false,
};
const chosen: SavedSession = { client: ready, program: programs[0], document: identity };
const forms = {
  nis: ready.nis,
  nisPrivacyAccepted: true,
  folio: '',
  folioPrivacyAccepted: false,
  contactPrivacyAccepted: false,
};
const written: SavedSession = { ...chosen, forms, contact: ana };
/** a code is sent only where the box is ticked */
const sent: SavedSession = { ...written, forms: { ...forms, contactPrivacyAccepted: true } };
const phoneConfirmed = { ...noCode, confirmation: { phone: ana.phone, until: farFuture } };

/** The sessions that a page load may find: one for each step that a reload restores (session.md#reload, EXI-6 to EXI-8). */
export const sessions = {
  nothing: {},
  found: { client: newcomer },
  'account confirmed': { client: confirmed },
  'consent given': { client: ready },
  'program chosen': { client: ready, program: programs[0] },
  'program that has ended': {
    client: ready,
    program: endedProgram,
    document: identity,
  },
  chosen,
  'photo reduced': { client: ready, reducedPhoto: smallPhoto },
  'contact written': written,
  'code window open': { ...sent, phone: { ...noCode, verification, codeWindowOpen: true, typedCode: '43' } },
  'code window closed': { ...sent, phone: { ...noCode, verification } },
  'code sent earlier': { ...sent, phone: { ...noCode, verification: earlierVerification } },
  'code used up': {
    ...sent,
    phone: { ...noCode, verification: { ...verification, wrongTries: 5, triesLeft: 0 }, codeWindowOpen: true },
  },
  'phone confirmed': { ...sent, phone: phoneConfirmed },
  'registration sent': { ...sent, phone: { ...phoneConfirmed, registrationSent: true } },
  'phone confirmed long ago': {
    ...sent,
    phone: { ...noCode, confirmation: { phone: ana.phone, until: longAgo } },
  },
  'folio not yet shown': { ...sent, registration: { folio } },
  'folio shown': {
    client: ready,
    contact: ana,
    registration: { folio },
    receipt: { registeredAt: now, program: programs[0].name },
  },
  'folio 0': { client: ready, contact: ana, registration: { folio: 0 } },
  'no folio': { client: ready, contact: ana, registration: { folio: undefined } },
  'both null': { client: ready, contact: null, registration: null },
} as const satisfies Record<string, SavedSession>;
