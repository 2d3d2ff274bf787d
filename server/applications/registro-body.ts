import { createHash } from 'node:crypto';
import type { FromSchema } from 'json-schema-to-ts';
import { isDocumentExtension } from '../../machines/model/document.ts';
import { limits } from '../../machines/model/limits.ts';
import { contentBody } from '../schemas.ts';
import { decodeBase64, type Cipher } from '../security/cryptography.ts';
import { ajv, parseJson } from '../security/untrusted-text.ts';
import { detectType, type DocumentProblem, type DocumentType } from './document-checks/document-type.ts';
import { toStoredDocument } from './document-checks/stored-document.ts';
import { readRegistrationPayload, type DocumentPayload, type RegistrationFields } from './registration-payload.ts';

/** The decoded document of a registration. */
export interface SentDocument {
  readonly name: string;
  readonly type: DocumentType;
  /** Bytes to store: trailing bytes cut off, an image's metadata stripped. */
  readonly bytes: Uint8Array;
  /** Hash of the document as sent, so that a retry matches even though some bytes are not stored. */
  readonly sha256: string;
}

/** Decoded Registro payload, with the document or its defect. */
export interface Submission extends RegistrationFields {
  readonly document: SentDocument | DocumentProblem;
}

/** A submission, or a developer-facing error message, which the server sends with status 400 (backend.md#errors). */
export type DecodedBody = Submission | { readonly error: string };

const isContentBody = ajv.compile<FromSchema<typeof contentBody>>(contentBody);

/**
 * Decodes a Registro body of up to 2 MB: JSON, cipher, JSON, base64. Takes about 8 ms, so a reader process does it.
 * @param body raw bytes, UTF-8
 */
export function decodeBody(body: Uint8Array, cipher: Cipher): DecodedBody {
  // `content` is ASCII, so a faster decoder than UTF-8 will do.
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  // The portal's form. Base64 has no quotes or escapes, so only other forms need JSON.parse, which takes 2 ms.
  const isPortalForm = text.startsWith('{"content":"') && text.endsWith('"}');
  let plaintext = isPortalForm ? cipher.decrypt(text.slice('{"content":"'.length, -'"}'.length)) : null;
  if (plaintext === null) {
    const sent = parseJson(text, isContentBody);
    if (sent === null) return { error: 'the request could not be read' };
    plaintext = cipher.decrypt(sent.content);
  }
  if (plaintext === null) return { error: 'content could not be decrypted' };
  const payload = readRegistrationPayload(plaintext);
  if (payload === null) return { error: 'content must be a registration' };
  const { document } = payload;
  return { ...payload, document: document === null ? 'documentMissing' : readDocument(document) };
}

/**
 * Decodes the document's data URL. The document must have 1 to 1081920 bytes that match the extension
 * (backend.md#registration).
 */
function readDocument({ NombreAdjunto, FormatoAdjunto, ArchivoB64 }: DocumentPayload): SentDocument | DocumentProblem {
  const sent = isDocumentExtension(FormatoAdjunto) ? decodeDataUrl(ArchivoB64) : null;
  if (sent === null) return 'documentUnreadable';
  if (sent.length === 0) return 'documentMissing';
  if (sent.length > limits.documentBytes) return 'documentTooLarge';
  const type = detectType(sent);
  if (type === null || type !== FormatoAdjunto.replace('jpeg', 'jpg')) return 'documentMismatch';
  const bytes = toStoredDocument(sent, type);
  if (detectType(bytes) !== type) return 'documentDamaged';
  return { name: NombreAdjunto, type, bytes, sha256: createHash('sha256').update(sent).digest('hex') };
}

function decodeDataUrl(dataUrl: string): Buffer | null {
  const comma = dataUrl.indexOf(',');
  if (!/^data:[\w!#$&^.+/-]*(?:;[\w=".-]+)*;base64$/.test(dataUrl.slice(0, Math.min(comma, 200)))) return null;
  return decodeBase64(dataUrl.slice(comma + 1));
}
