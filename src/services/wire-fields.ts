import { fields, nameContact, programField } from '../../machines/model/fields.ts';
import type { Application, Client, CustomerDocument, Program, Registration } from '../../machines/model/entities.ts';
import { limits } from '../../machines/model/limits.ts';
import { toVisible } from '../../machines/model/rules.ts';
import { createDocument } from './document/create-document.ts';
import { fromDataUrl, toBase64 } from './document/file-content.ts';
import { isRecord, readNumber, readReference, readText } from './json.ts';

/**
 * A client's fields (wire.md#encontrarnis), as EncontrarNis answers and as they are stored: what is missing is null, and a missing consent
 * is none.
 */
export function readClient(sent: Readonly<Record<string, unknown>>, typedNis: string): Client {
  return {
    fullName: readText(sent['FullName']),
    nis: readReference(sent['Reference']) ?? typedNis,
    paymentFormId: readNumber(sent['IdPaymentForm']),
    customerId: readNumber(sent['IdCustomer']),
    consented: sent['aceptoActualizacionDatos'] === true,
  };
}

/** A program's fields (wire.md#listaprogramas), as ListaProgramas answers and as they are stored. A stored value may be the bare id. */
export function readProgram(sent: unknown): {
  readonly id: number | null;
  readonly name: string | null;
  /** to be spread: an empty one, one of another kind or one that is too long is none */
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

/** The fields of a program that is stored. */
export function toProgramFields({ id, name, help }: Program) {
  return { idTipoRefrendo: id, nombre: name, ...(help === undefined ? {} : { ayuda: help }) };
}

/** The registration under the specification's names (wire.md#registro), as it is sent and, unfinished, stored (session.md#items). */
function toRegistrationPayload(application: Omit<Application, 'programId'> & { readonly programId: number | null }) {
  const { nis, contact, programId, document } = application;
  return {
    [fields.nis.wire]: nis,
    ...nameContact('wire', contact),
    [programField.wire]: programId,
    Documento: document && toPayloadDocument(document),
  };
}

/** JSON of a registration, in parts (`Cipher.encrypt`). Rejects with Failure 'unavailable' if the document can't be read. */
export function toRegistrationJson(application: Parameters<typeof toRegistrationPayload>[0]): Promise<string[]> {
  return toJson(toRegistrationPayload(application), application.document);
}

/** JSON, in parts, of a document alone, in the shape of a registration's. Rejects as `toRegistrationJson` does. */
export function toDocumentJson(document: CustomerDocument): Promise<string[]> {
  return toJson({ Documento: toPayloadDocument(document) }, document);
}

/** Without the content, which `toJson` inserts. */
function toPayloadDocument({ name, extension }: CustomerDocument) {
  return { NombreAdjunto: name, FormatoAdjunto: extension, ArchivoB64: '' };
}

/** Inserts the data URL into the JSON: JSON.stringify would block the page while it escapes a megabyte. */
async function toJson(payload: object, document: CustomerDocument | null): Promise<string[]> {
  const json = JSON.stringify(payload);
  if (document === null) return [json];
  const before = '"ArchivoB64":"';
  const at = json.lastIndexOf(before) + before.length;
  const { blob } = document;
  return [`${json.slice(0, at)}data:${blob.type};base64,`, ...(await toBase64(blob)), json.slice(at)];
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

/** `{FolioRegistro}` as it is sent and stored; null where it is anything else. */
export function readRegistration(value: unknown): Registration | null {
  if (!isRecord(value)) return null;
  const folio = value['FolioRegistro'] ?? undefined;
  if (folio === undefined || (typeof folio === 'string' && folio.trim() === '')) return { kind: 'placeholder' };
  if (typeof folio === 'string') return { kind: 'folio', folio: folio.trim() };
  return typeof folio === 'number' ? { kind: 'folio', folio } : null;
}
