import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import { createCipher } from '../../http/content-cipher.ts';
import type { DocumentProblem, DocumentType } from './document-problems.ts';
import { findFault } from './document-structure.ts';
import type { DecodedBody } from '../registro-body.ts';
import { decodeBody } from '../registro-body.ts';

/** What each task brings: a port on which the worker says that it begins, so that waiting costs the task no time. */
interface Task {
  readonly begun: MessagePort;
}

const cipher = createCipher(workerData.cipherKey, workerData.cipherIv);

export function decode({ begun, body }: Task & { readonly body: Uint8Array }): DecodedBody {
  begun.postMessage(null);
  return decodeBody(body, cipher);
}

export async function inspect({
  begun,
  bytes,
  type,
}: Task & { readonly bytes: Uint8Array; readonly type: DocumentType }): Promise<{ problem: DocumentProblem | null }> {
  begun.postMessage(null);
  return { problem: await findFault(Buffer.from(bytes), type) };
}
