import type { FromSchema } from 'json-schema-to-ts';
import { ajv, parseJson } from '../http/json.ts';

/** Without the controls of ASCII: PostgreSQL can't hold NUL, and no name or address has the others. */
const shortText = { type: 'string', maxLength: 255, pattern: '^[^\\u0000-\\u001f\\u007f]*$' } as const;

const documentSchema = {
  type: 'object',
  required: ['NombreAdjunto', 'FormatoAdjunto', 'ArchivoB64'],
  properties: {
    NombreAdjunto: shortText,
    /** extension in lower case, no dot */
    FormatoAdjunto: shortText,
    /** base64 data URL */
    ArchivoB64: { type: 'string' },
  },
} as const;

const registrationSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['Nis', 'Telefono', 'Correo', 'FkIdTipoRefrendo', 'Documento'],
  properties: {
    Nis: shortText,
    /** 10 digits */
    Telefono: shortText,
    Correo: shortText,
    FkIdTipoRefrendo: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    Documento: { anyOf: [documentSchema, { type: 'null' }] },
  },
} as const;

/** What Registro is sent (wire.md#registro, REG-1). */
export type RegistrationPayload = FromSchema<typeof registrationSchema>;
export type RegistrationFields = Omit<RegistrationPayload, 'Documento'>;
export type DocumentPayload = FromSchema<typeof documentSchema>;

/** The names of what Registro is sent, for its documentation. */
export const payloadNames = Object.keys(registrationSchema.properties)
  .join(', ')
  .replace('Documento', `Documento: {${Object.keys(documentSchema.properties).join(', ')}}`);

/** @returns null for another JSON, or none: the call is answered 400, not refused in a Mensaje (backend.md#errors) */
export function readRegistrationPayload(text: string): RegistrationPayload | null {
  const payload = parseJson(text, isRegistrationPayload);
  return payload === null
    ? null
    : { ...payload, Telefono: asStored(payload.Telefono), Correo: asStored(payload.Correo) };
}

/** UTF-8 has no lone surrogates: a retry must be compared with what was stored of the first try. */
function asStored(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

const isRegistrationPayload = ajv.compile<RegistrationPayload>(registrationSchema);
