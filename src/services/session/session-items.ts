import type {
  Client,
  Confirmation,
  Contact,
  CustomerDocument,
  Program,
  SavedPhone,
  SavedSession,
  Verification,
} from '../../../machines/model/entities.ts';
import { readClient } from '../api/client-reply.ts';
import { readRegistration } from '../api/registro-reply.ts';
import { isRecord, numberOf, referenceOf, textOf } from '../shapes.ts';

/** The specification's session keys (§3) and one of ours, by the part of the session they hold. */
export const sessionKeys = {
  client: 'cliente',
  program: 'programaSeleccionado',
  document: 'archivoSeleccionado',
  contact: 'datosContacto',
  registration: 'datosRegistro',
  phone: 'validacionTelefono',
} as const satisfies Record<keyof SavedSession, string>;

export type SessionPart = keyof typeof sessionKeys;

export const sessionParts = ['client', 'program', 'document', 'contact', 'registration', 'phone'] as const;

/** One part of the session as the JSON value that is stored; undefined: nothing is. */
export function itemOf(part: SessionPart, saved: SavedSession): unknown {
  return encoders[part](saved);
}

const encoders: Readonly<Record<SessionPart, (saved: SavedSession) => unknown>> = {
  client: ({ client }) =>
    client && {
      FullName: client.fullName,
      Reference: client.nis,
      IdPaymentForm: client.paymentFormId,
      IdCustomer: client.customerId,
      aceptoActualizacionDatos: client.consented,
      cuentaConfirmada: client.confirmed,
    },
  program: ({ program }) => program && { idTipoRefrendo: program.id, nombre: program.name },
  // a list of one registration-shaped item (contract §2)
  document: ({ client, program, contact, document }) =>
    document && [
      {
        Nis: client?.nis ?? '',
        Telefono: contact?.phone ?? '',
        Correo: contact?.email ?? '',
        FkIdTipoRefrendo: program?.id ?? null,
        Documento: {
          NombreAdjunto: document.name,
          FormatoAdjunto: document.extension,
          ArchivoB64: document.dataUrl,
        },
      },
    ],
  contact: ({ contact }) => contact && { telefono: contact.phone, correo: contact.email },
  registration: ({ registration }) => registration && { FolioRegistro: registration.folio },
  phone: ({ phone }) => phone,
};

/** Reads stored items tolerantly: an item of a wrong shape is as if it weren't there. */
export function savedSessionFrom(items: Readonly<Record<SessionPart, unknown>>): SavedSession {
  return {
    client: readStoredClient(items.client),
    program: readStoredProgram(items.program),
    document: readStoredDocument(items.document),
    contact: readStoredContact(items.contact),
    registration: items.registration === null ? null : (readRegistration(items.registration) ?? undefined),
    phone: readStoredPhone(items.phone),
  };
}

function readStoredClient(item: unknown): Client | undefined {
  if (!isRecord(item)) return undefined;
  const nis = referenceOf(item['Reference']);
  return nis === null ? undefined : { ...readClient(item, nis), confirmed: item['cuentaConfirmada'] === true };
}

/** The selected value may be the bare id (§3 Program). */
function readStoredProgram(item: unknown): Program | undefined {
  const id = numberOf(isRecord(item) ? item['idTipoRefrendo'] : item);
  if (id === null) return undefined;
  return { id, name: (isRecord(item) && textOf(item['nombre'])) || '' };
}

function readStoredDocument(item: unknown): CustomerDocument | undefined {
  const first: unknown = Array.isArray(item) ? item[0] : item;
  const stored = isRecord(first) ? first['Documento'] : undefined;
  if (!isRecord(stored)) return undefined;
  const name = textOf(stored['NombreAdjunto']);
  const extension = textOf(stored['FormatoAdjunto']);
  const dataUrl = textOf(stored['ArchivoB64']);
  return name && extension && dataUrl ? { name, extension, dataUrl } : undefined;
}

function readStoredContact(item: unknown): Contact | null | undefined {
  if (item === null) return null;
  if (!isRecord(item)) return undefined;
  return {
    email: textOf(item['correo']) ?? '',
    phone: (referenceOf(item['telefono']) ?? '').replace(/\D/g, ''),
  };
}

function readStoredPhone(item: unknown): SavedPhone | undefined {
  if (!isRecord(item)) return undefined;
  return {
    verification: readStoredVerification(item['verification']),
    codeWindowOpen: item['codeWindowOpen'] === true,
    confirmation: readStoredConfirmation(item['confirmation']),
  };
}

function readStoredVerification(item: unknown): Verification | null {
  if (!isRecord(item)) return null;
  const { number, code, expiresAt } = item;
  const complete = typeof number === 'string' && typeof code === 'number' && typeof expiresAt === 'number';
  return complete ? { number, code, expiresAt } : null;
}

function readStoredConfirmation(item: unknown): Confirmation | null {
  if (!isRecord(item)) return null;
  const { phone, until } = item;
  return typeof phone === 'string' && typeof until === 'number' ? { phone, until } : null;
}
