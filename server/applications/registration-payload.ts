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
import { objectOf, text } from '../schemas.ts';
import { ajv, parseJson } from '../security/untrusted-text.ts';

/** Without ASCII control characters: PostgreSQL can't store NUL, and no name or address contains the others. */
const shortText = { type: 'string', maxLength: 255, pattern: '^[^\\u0000-\\u001f\\u007f]*$' } as const;

const documentSchema = objectOf({
  /** Any name that a phone gives its files; sanitized before it is stored. */
  NombreAdjunto: text,
  /** Extension in lower case, without the dot. */
  FormatoAdjunto: shortText,
  /** Base64 data URL. */
  ArchivoB64: text,
});

/** Optional fields may be missing, because a page of the previous release doesn't send all of them. */
const requiredFields = contactFieldNames.filter((name) => !fieldOf(name).optional).map((name) => fieldOf(name).wire);

/** The encrypted content of Registro's body. */
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

/** Payload of Registro (wire.md#registro, REG-1). */
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

/**
 * @returns null for invalid JSON or an unexpected shape, which the server answers with status 400 rather than with a
 * Mensaje (backend.md#errors)
 */
export function readRegistrationPayload(
  plaintext: string,
): (RegistrationFields & { readonly document: DocumentPayload | null }) | null {
  const payload = parseJson(plaintext, isRegistrationPayload);
  if (payload === null) return null;
  const sent = new Map<string, unknown>(Object.entries(payload));
  return {
    nis: payload[fields.nis.wire],
    contact: readContact('wire', (name) => asStored(String(sent.get(name) ?? ''))),
    programId: payload[programField.wire],
    document: payload.Documento,
  };
}

/** Replaces lone surrogates, as UTF-8 storage does, so that a retry equals the stored first attempt. */
function asStored(sent: string): string {
  return Buffer.from(sent, 'utf8').toString('utf8');
}

const isRegistrationPayload = ajv.compile<RegistrationPayload>(registrationSchema);

/**
 * Creates the reply that rejects a registration (REG-3). @param aboutDocument whether another document could be
 * accepted
 */
export function refusal(Mensaje: string, aboutDocument = false) {
  const Campo = aboutDocument ? ({ Campo: 'Documento' } as const) : {};
  return { Ok: false, Mensaje, Result: null, ...Campo };
}
