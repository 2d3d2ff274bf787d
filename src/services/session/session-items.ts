import { cleanContact, emptyContact, nameContact, readContact } from '../../../machines/model/fields.ts';
import type {
  Client,
  Confirmation,
  Contact,
  FormInputs,
  KeptRegistration,
  Program,
  Receipt,
  Verification,
} from '../../../machines/model/entities.ts';
import { restorableSteps } from '../../../machines/model/entities.ts';
import type { SavedPhone, SavedSession } from '../../../machines/model/saved-session.ts';
import { isRecord, readNumber, readReference, readText } from '../json.ts';
import {
  readClient,
  readPayloadDocument,
  readProgram,
  readRegistration,
  toDocumentJson,
  toProgramFields,
  toRegistrationJson,
} from '../wire-fields.ts';

export type SessionPart = keyof SavedSession;

interface SessionItem<Part extends SessionPart> {
  /** the specification's session key (session.md#items); `paso`, `fotoReducida`, `validacionTelefono`, `comprobante` and `formularios` are ours */
  readonly key: string;
  /** the JSON value to store, or a promise of its JSON in parts; undefined removes the item */
  readonly write: (saved: SavedSession) => unknown;
  /** undefined where the stored value has a wrong shape */
  readonly read: (item: unknown) => SavedSession[Part];
}

/** How each part of the session is stored and read (session.md#items). */
export const sessionItems: { readonly [Part in SessionPart]: SessionItem<Part> } = {
  client: {
    key: 'cliente',
    write: ({ client }) =>
      client && {
        FullName: client.fullName,
        Reference: client.nis,
        IdPaymentForm: client.paymentFormId,
        IdCustomer: client.customerId,
        aceptoActualizacionDatos: client.consented,
      },
    read: readStoredClient,
  },
  step: {
    key: 'paso',
    write: ({ step }) => step,
    read: (item) => restorableSteps.find((step) => step === item),
  },
  program: {
    key: 'programaSeleccionado',
    write: ({ program }) => program && toProgramFields(program),
    read: readStoredProgram,
  },
  document: {
    key: 'archivoSeleccionado',
    // a list of one registration-shaped item
    write: ({ client, program, contact, document }) =>
      document &&
      toRegistrationJson({
        nis: client?.nis ?? '',
        contact: contact ?? emptyContact,
        programId: program?.id ?? null,
        document,
      }).then((json) => ['[', ...json, ']']),
    read: (item) => readPayloadDocument(Array.isArray(item) ? item[0] : item),
  },
  reducedPhoto: {
    key: 'fotoReducida',
    write: ({ reducedPhoto }) => reducedPhoto && toDocumentJson(reducedPhoto),
    read: readPayloadDocument,
  },
  contact: {
    key: 'datosContacto',
    write: ({ contact }) => contact && nameContact('stored', contact),
    read: readStoredContact,
  },
  registration: {
    key: 'datosRegistro',
    write: ({ registration }) => registration && toStoredRegistration(registration),
    read: (item) => (item === null ? { kind: 'lost' } : (readRegistration(item) ?? undefined)),
  },
  receipt: {
    key: 'comprobante',
    write: ({ receipt }) => receipt && { fecha: receipt.registeredAt, programa: receipt.program },
    read: readStoredReceipt,
  },
  phone: { key: 'validacionTelefono', write: ({ phone }) => phone, read: readStoredPhone },
  forms: { key: 'formularios', write: ({ forms }) => forms, read: readStoredForms },
};

export const sessionParts = Object.keys(sessionItems).filter(isSessionPart);

function isSessionPart(part: string): part is SessionPart {
  return part in sessionItems;
}

function readStoredClient(item: unknown): Client | undefined {
  // an earlier release stored a client that EncontrarRegistro had not admitted yet
  if (!isRecord(item) || item['sinRegistro'] === true) return undefined;
  const nis = readReference(item['Reference']);
  return nis === null ? undefined : readClient(item, nis);
}

function toStoredRegistration(registration: KeptRegistration): object | null {
  if (registration.kind === 'lost') return null;
  return registration.kind === 'folio' ? { FolioRegistro: registration.folio } : {};
}

/** The selected value may be the bare id (wire.md#listaprogramas). */
function readStoredProgram(item: unknown): Program | undefined {
  const { id, name, help } = readProgram(item);
  return id === null ? undefined : { id, name: name ?? '', ...help };
}

function readStoredContact(item: unknown): Contact | null | undefined {
  if (item === null) return null;
  if (!isRecord(item)) return undefined;
  return cleanContact(readContact('stored', (name) => readReference(item[name]) ?? ''));
}

function readStoredPhone(item: unknown): SavedPhone | undefined {
  if (!isRecord(item)) return undefined;
  return {
    verification: readStoredVerification(item['verification']),
    earlierCodes: Array.isArray(item['earlierCodes'])
      ? item['earlierCodes'].flatMap((code) => readStoredVerification(code) ?? [])
      : [],
    typedCode: typeof item['typedCode'] === 'string' ? item['typedCode'] : '',
    confirmation: readStoredConfirmation(item['confirmation']),
    registrationSent: item['registrationSent'] === true,
  };
}

function readStoredReceipt(item: unknown): Receipt | undefined {
  if (!isRecord(item)) return undefined;
  const { fecha, programa } = item;
  // a Date has its own limit, beyond which it can't be written
  const isDate = typeof fecha === 'number' && !Number.isNaN(new Date(fecha).getTime());
  return isDate ? { registeredAt: fecha, program: readText(programa) ?? '' } : undefined;
}

function readStoredVerification(item: unknown): Verification | null {
  if (!isRecord(item)) return null;
  const { number, code, expiresAt } = item;
  const complete = typeof number === 'string' && typeof code === 'number' && typeof expiresAt === 'number';
  if (!complete) return null;
  const { sentAt, wrongTries, triesLeft } = item;
  return {
    number,
    code,
    expiresAt,
    sentAt: readNumber(sentAt) ?? 0,
    wrongTries: readNumber(wrongTries) ?? 0,
    triesLeft: readNumber(triesLeft),
  };
}

function readStoredConfirmation(item: unknown): Confirmation | null {
  if (!isRecord(item)) return null;
  const { phone, until } = item;
  return typeof phone === 'string' && typeof until === 'number' ? { phone, until } : null;
}

function readStoredForms(item: unknown): FormInputs | undefined {
  if (!isRecord(item)) return undefined;
  return {
    nis: (readReference(item['nis']) ?? '').replace(/\D/g, ''),
    nisPrivacyAccepted: item['nisPrivacyAccepted'] === true,
    // as it was typed
    folio: typeof item['folio'] === 'string' ? item['folio'] : '',
    folioPrivacyAccepted: item['folioPrivacyAccepted'] === true,
    contactPrivacyAccepted: item['contactPrivacyAccepted'] === true,
  };
}
