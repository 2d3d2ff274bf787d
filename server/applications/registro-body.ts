import { createHash } from 'node:crypto';
import type { FromSchema } from 'json-schema-to-ts';
import { isDocumentExtension } from '../../machines/model/document.ts';
import { limits } from '../../machines/model/limits.ts';
import { decodeBase64 } from '../security/cryptography.ts';
import type { Cipher } from '../security/cryptography.ts';
import { contentBody } from '../http/calls.ts';
import { ajv, parseJson } from '../http/untrusted-text.ts';
import type { DocumentProblem, DocumentType } from './document-checks/document-problems.ts';
import { detectType } from './document-checks/document-type.ts';
import { toStoredDocument } from './document-checks/stored-document.ts';
import type { DocumentPayload, RegistrationFields } from './registration-payload.ts';
import { readRegistrationPayload } from './registration-payload.ts';

/** The document of a registration as bytes. */
export interface SentDocument {
  readonly name: string;
  readonly type: DocumentType;
  /** what is stored: up to the document's end, a photo without its metadata */
  readonly bytes: Uint8Array;
  /** of the document as it was sent: a retry is the same, whatever is left out of it */
  readonly sha256: string;
}

/** What Registro was sent, decoded: the document, or why there is none. */
export interface Submission extends RegistrationFields {
  readonly document: SentDocument | DocumentProblem;
}

/** A submission, or a sentence for developers: the call is answered 400 (backend.md#errors). */
export type DecodedBody = Submission | { readonly error: string };

const isContentBody = ajv.compile<FromSchema<typeof contentBody>>(contentBody);

/**
 * Decodes the body of Registro, of up to 2 MB: JSON, cipher, JSON, base64. Some 10 ms: for a worker.
 * @param body as it arrived, UTF-8
 */
export function decodeBody(body: Uint8Array, cipher: Cipher): DecodedBody {
  const sent = parseJson(Buffer.from(body).toString('utf8'), isContentBody);
  if (sent === null) return { error: 'the request could not be read' };
  const plaintext = cipher.decrypt(sent.content);
  if (plaintext === null) return { error: 'content could not be decrypted' };
  const payload = readRegistrationPayload(plaintext);
  if (payload === null) return { error: 'content must be a registration' };
  const { document } = payload;
  return { ...payload, document: document === null ? 'documentMissing' : readDocument(document) };
}

/** The bytes of a base64 data URL, where they are what the extension says and 1 to 1081920 (backend.md#registration). */
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

/**
 * Bytes whose memory may be moved to another thread. Copies those that share it with others, as small buffers do: moving
 * it would empty them all.
 */
export function toTransferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  const owned = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;
  return owned ? new Uint8Array(buffer, byteOffset, byteLength) : new Uint8Array(bytes);
}
