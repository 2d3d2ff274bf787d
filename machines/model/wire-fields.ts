import { fields, nameContact, programField } from './fields.ts';
import type { Application, Client, CustomerDocument, Program, Registration } from './entities.ts';
import { limits } from './limits.ts';
import { toVisible } from './rules.ts';
import { createDocument, fromDataUrl } from './document-content.ts';
import { isRecord, readNumber, readReference, readText } from './json.ts';

/** Reads a sent or stored client (wire.md#encontrarnis). Missing values are null; a missing consent is false. */
export function readClient(sent: Readonly<Record<string, unknown>>, typedNis: string): Client {
  return {
    fullName: readText(sent['FullName']),
    nis: readReference(sent['Reference']) ?? typedNis,
    paymentFormId: readNumber(sent['IdPaymentForm']),
    customerId: readNumber(sent['IdCustomer']),
    consented: sent['aceptoActualizacionDatos'] === true,
  };
}

/** Reads a program from a reply of ListaProgramas or from storage (wire.md#listaprogramas). A stored value may be the bare id. */
export function readProgram(sent: unknown): {
  readonly id: number | null;
  readonly name: string | null;
  /** for spreading; empty if the help is blank, overlong or not a string */
  readonly help: Pick<Program, 'help'>;
} {
  if (!isRecord(sent)) return { id: readNumber(sent), name: null, help: {} };
  const { ayuda } = sent;
  const isHelp =
    typeof ayuda === 'string' && toVisible(ayuda).trim() !== '' && ayuda.length <= limits.programHelpLetters;
  return {
    id: readNumber(sent['idTipoRefrendo']),
    name: readText(sent['nombre']),
    help: isHelp ? { help: ayuda.trim() } : {},
  };
}

/** Converts a program to its stored fields. */
export function toProgramFields({ id, name, help }: Program) {
  return { idTipoRefrendo: id, nombre: name, ...(help === undefined ? {} : { ayuda: help }) };
}

/** The registration under wire names (wire.md#registro), for sending and, while incomplete, for storing (session.md#items). */
export function toRegistrationPayload(
  application: Omit<Application, 'programId'> & { readonly programId: number | null },
) {
  const { nis, contact, programId, document } = application;
  return {
    [fields.nis.wire]: nis,
    ...nameContact('wire', contact),
    [programField.wire]: programId,
    ...toDocumentPayload(document),
  };
}

/** The document's part of a registration; its content stays a Blob until it is sent or stored. */
export function toDocumentPayload(document: CustomerDocument | null) {
  return {
    Documento: document && {
      NombreAdjunto: document.name,
      FormatoAdjunto: document.extension,
      ArchivoB64: document.blob,
    },
  };
}

/** The document of a registration payload; undefined if it is missing, incomplete or malformed. */
export function readPayloadDocument(payload: unknown): CustomerDocument | undefined {
  const stored = isRecord(payload) ? payload['Documento'] : undefined;
  if (!isRecord(stored)) return undefined;
  const name = readText(stored['NombreAdjunto']);
  const extension = readText(stored['FormatoAdjunto']);
  const content = fromDataUrl(readText(stored['ArchivoB64']) ?? '');
  if (!name || !extension || content === null) return undefined;
  return createDocument(name, extension, content.bytes, content.type);
}

/** Reads `{FolioRegistro}` from a reply or from storage; null if malformed. */
export function readRegistration(value: unknown): Registration | null {
  if (!isRecord(value)) return null;
  const folio = value['FolioRegistro'] ?? undefined;
  if (folio === undefined || (typeof folio === 'string' && folio.trim() === '')) return { kind: 'placeholder' };
  if (typeof folio === 'string') return { kind: 'folio', folio: folio.trim() };
  return typeof folio === 'number' ? { kind: 'folio', folio } : null;
}
