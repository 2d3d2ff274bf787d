import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { createCipher } from '../security/cryptography.ts';
import { decodeBody, toTransferable } from './registro-body.ts';

const cipher = createCipher(workerData.cipherKey, workerData.cipherIv);

/** @returns a DecodedBody, whose document is moved to the main thread */
export default function decode(body: Uint8Array): object {
  const decoded = decodeBody(body, cipher);
  if ('error' in decoded || typeof decoded.document === 'string') return decoded;
  const bytes = toTransferable(decoded.document.bytes);
  const value = { ...decoded, document: { ...decoded.document, bytes } };
  return move({ [transferableSymbol]: bytes.buffer, [valueSymbol]: value });
}
