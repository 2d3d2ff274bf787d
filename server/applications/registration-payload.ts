import type { JsonObject } from '../http/json.ts';
import { isObject, parseJson } from '../http/json.ts';

/** What Registro is sent, as the wire names it (§3 Registration payload, REG-1). */
export interface RegistrationPayload {
  readonly Nis: string;
  /** 10 digits */
  readonly Telefono: string;
  readonly Correo: string;
  readonly FkIdTipoRefrendo: number;
  readonly Documento: DocumentPayload | null;
}

export interface DocumentPayload {
  readonly NombreAdjunto: string;
  /** lower case, no dot */
  readonly FormatoAdjunto: string;
  /** base64 data URL */
  readonly ArchivoB64: string;
}

const longestText = 255;

/** @returns null where the text is no JSON or a field is missing or of another type: a 400, not a refusal (contract §9) */
export function readRegistrationPayload(text: string): RegistrationPayload | null {
  const value = parseJson(text);
  if (!isObject(value)) return null;
  const Nis = shortText(value, 'Nis');
  const Telefono = shortText(value, 'Telefono');
  const Correo = shortText(value, 'Correo');
  const FkIdTipoRefrendo = value['FkIdTipoRefrendo'];
  const Documento = value['Documento'] === null ? null : readDocumentPayload(value['Documento']);
  if (Nis === null || Telefono === null || Correo === null || Documento === undefined) return null;
  if (typeof FkIdTipoRefrendo !== 'number' || !Number.isSafeInteger(FkIdTipoRefrendo)) return null;
  return { Nis, Telefono, Correo, FkIdTipoRefrendo, Documento };
}

function readDocumentPayload(value: unknown): DocumentPayload | undefined {
  if (!isObject(value)) return undefined;
  const NombreAdjunto = shortText(value, 'NombreAdjunto');
  const FormatoAdjunto = shortText(value, 'FormatoAdjunto');
  const ArchivoB64 = value['ArchivoB64'];
  if (NombreAdjunto === null || FormatoAdjunto === null || typeof ArchivoB64 !== 'string') return undefined;
  return { NombreAdjunto, FormatoAdjunto, ArchivoB64 };
}

/** Control characters are refused: PostgreSQL can't hold NUL, and no name or address has the others. */
function shortText(value: JsonObject, name: string): string | null {
  const text = value[name];
  if (typeof text !== 'string' || text.length > longestText) return null;
  // eslint-disable-next-line no-control-regex
  return /[\u0000-\u001f\u007f]/.test(text) ? null : text;
}
