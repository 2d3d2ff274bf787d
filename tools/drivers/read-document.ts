import type { DocumentReaders } from '../../server/applications/document-checks/document-readers.ts';
import type { DocumentProblem, DocumentType } from '../../server/applications/document-checks/document-type.ts';
import type { Client } from '../../server/applications/fair-queue.ts';
import type { SentDocument } from '../../server/applications/registro-body.ts';
import { readConfig } from '../../server/config.ts';
import { createCipher } from '../../server/security/cryptography.ts';
import { registroPayload } from './wire-customer.ts';

const { cipherKey, cipherIv } = readConfig({});

/** A Registro body with this document, encrypted with the demonstration's keys. */
export function bodyWith(bytes: Uint8Array, type: DocumentType = 'pdf'): Buffer {
  const payload = registroPayload('123456789', '5512345678', Buffer.from(bytes), type);
  return Buffer.from(JSON.stringify({ content: createCipher(cipherKey, cipherIv).encrypt(JSON.stringify(payload)) }));
}

/** Sends a document to a reader. @returns what the reader decoded, or the document's defect */
export async function readDocument(
  readers: DocumentReaders,
  bytes: Uint8Array,
  type: DocumentType = 'pdf',
  client: Client = { visitor: 'one', network: null },
): Promise<SentDocument | DocumentProblem> {
  const read = await readers.read(bodyWith(bytes, type), client);
  if (read === null) return 'documentEndedReader';
  if ('error' in read) throw new Error(read.error);
  return read.document;
}
