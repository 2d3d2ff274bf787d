import type { CustomerDocument } from '../../machines/model/entities.ts';
import type { SavedSession } from '../../machines/model/kept-items.ts';
import { clientFields, expiryOf, folioField } from './backend/calls.ts';
import { namedContact } from './contact-samples.ts';
import {
  ana,
  dataUrlOf,
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
const typedForms = {
  nis: ready.nis,
  nisPrivacyAccepted: true,
  folio: '',
  folioPrivacyAccepted: false,
  contactPrivacyAccepted: false,
};
const written: SavedSession = { ...chosen, step: 'contact', forms: typedForms, contact: ana };
/** a code is sent only if the box is ticked */
const sent: SavedSession = { ...written, forms: { ...typedForms, contactPrivacyAccepted: true } };
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

/** A saved session's items (session.md#items) before encryption. A document has only its required fields. */
export function plainItems(saved: SavedSession, currentTime: number): Readonly<Record<string, unknown>> {
  const { client, step, program, document, reducedPhoto, contact, registration, phone, receipt, forms } = saved;
  const items = {
    cliente: client && clientFields(client),
    paso: step,
    programaSeleccionado: program && { idTipoRefrendo: program.id, nombre: program.name, ayuda: program.help },
    archivoSeleccionado: document && [documentItem(document)],
    fotoReducida: reducedPhoto && documentItem(reducedPhoto),
    datosContacto: contact && namedContact('stored', contact),
    comprobante: receipt && { fecha: receipt.registeredAt, programa: receipt.program },
    datosRegistro: registration && (registration.kind === 'lost' ? null : folioField(registration)),
    validacionTelefono: phone && {
      ...phone,
      verification: phone.verification && {
        ...phone.verification,
        expiresAt: expiryOf(phone.verification, currentTime),
        sentAt: phone.verification.sentAt === longAgo ? currentTime - resendMs : currentTime,
      },
    },
    formularios: forms,
  };
  return Object.fromEntries(Object.entries(items).filter(([, item]) => item !== undefined));
}

/** Wait before the customer can request another code, in ms (journey.md#verifying). */
const resendMs = 60_000;

function documentItem(document: CustomerDocument) {
  const { name, extension } = document;
  return { Documento: { NombreAdjunto: name, FormatoAdjunto: extension, ArchivoB64: dataUrlOf(document) } };
}
