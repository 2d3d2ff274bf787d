import type { FromSchema } from 'json-schema-to-ts';
import {
  contactFieldNames,
  fieldOf,
  fields,
  programField,
  readContact,
  type Contact,
  type Named,
} from '../../machines/model/fields.ts';
import { ajv, parseJson } from '../http/untrusted-text.ts';

/** Without the controls of ASCII: PostgreSQL can't hold NUL, and no name or address has the others. */
const shortText = { type: 'string', maxLength: 255, pattern: '^[^\\u0000-\\u001f\\u007f]*$' } as const;

const documentSchema = {
  type: 'object',
  required: ['NombreAdjunto', 'FormatoAdjunto', 'ArchivoB64'],
  properties: {
    /** cleaned before it is stored: whatever a phone names its files */
    NombreAdjunto: { type: 'string' },
    /** extension in lower case, no dot */
    FormatoAdjunto: shortText,
    /** base64 data URL */
    ArchivoB64: { type: 'string' },
  },
} as const;

/** One that may be left empty may be missing too: a page of the release before does not send it. */
const requiredFields = contactFieldNames.filter((name) => !fieldOf(name).optional).map((name) => fieldOf(name).wire);

/** What is encrypted in the body of Registro. */
export const registrationSchema = {
  type: 'object',
  additionalProperties: false,
  required: [fields.nis.wire, ...requiredFields, programField.wire, 'Documento'],
  properties: {
    [fields.nis.wire]: shortText,
    ...Object.fromEntries(contactFieldNames.map((name) => [fieldOf(name).wire, shortText])),
    [programField.wire]: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    Documento: { anyOf: [documentSchema, { type: 'null' }] },
  },
} as const;

/** What Registro is sent (wire.md#registro, REG-1). */
export interface RegistrationPayload extends Partial<Named<'wire'>> {
  readonly [fields.nis.wire]: string;
  readonly [programField.wire]: number;
  readonly Documento: DocumentPayload | null;
}

export interface RegistrationFields {
  readonly nis: string;
  readonly contact: Contact;
  readonly programId: number;
}
export type DocumentPayload = FromSchema<typeof documentSchema>;

/** @returns null for another JSON, or none: the call is answered 400, not refused in a Mensaje (backend.md#errors) */
export function readRegistrationPayload(
  text: string,
): (RegistrationFields & { readonly document: DocumentPayload | null }) | null {
  const payload = parseJson(text, isRegistrationPayload);
  if (payload === null) return null;
  const sent = new Map<string, unknown>(Object.entries(payload));
  return {
    nis: payload[fields.nis.wire],
    contact: readContact('wire', (name) => asStored(String(sent.get(name) ?? ''))),
    programId: payload[programField.wire],
    document: payload.Documento,
  };
}

/** UTF-8 has no lone surrogates: a retry must be compared with what was stored of the first try. */
function asStored(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

const isRegistrationPayload = ajv.compile<RegistrationPayload>(registrationSchema);
