import type { MessagePort } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { createCipher } from '../../http/content-cipher.ts';
import type { DocumentProblem, DocumentType } from './document-problems.ts';
import { findFault } from './document-structure.ts';
import { decodeBody } from '../registro-body.ts';
import { movable } from './movable.ts';

/** What each task brings: a port on which the worker says that it begins, so that waiting costs the task no time. */
interface Task {
  readonly begun: MessagePort;
}

const cipher = createCipher(workerData.cipherKey, workerData.cipherIv);

/** @returns a DecodedBody, whose document is moved to the main thread */
export function decode({ begun, body }: Task & { readonly body: Uint8Array }): object {
  begun.postMessage(null);
  const decoded = decodeBody(body, cipher);
  if ('error' in decoded || typeof decoded.document === 'string') return decoded;
  const bytes = movable(decoded.document.bytes);
  const value = { ...decoded, document: { ...decoded.document, bytes } };
  return move({ [transferableSymbol]: bytes.buffer, [valueSymbol]: value });
}

export async function inspect({
  begun,
  bytes,
  type,
}: Task & { readonly bytes: Uint8Array; readonly type: DocumentType }): Promise<{ problem: DocumentProblem | null }> {
  begun.postMessage(null);
  return { problem: await findFault(Buffer.from(bytes), type) };
}
