import type { Cipher } from './content-cipher.ts';
import { HttpError } from './errors.ts';

/** The body `{content}` of a call (wire.md#cipher). */
export const contentBody = {
  type: 'object',
  required: ['content'],
  properties: { content: { type: 'string' } },
} as const;

/** The reply `{content}` of a call, for its documentation. @param plaintext the JSON inside */
export function encryptedAnswer<Text extends string>(plaintext: Text) {
  return { ...contentBody, description: `content is the cipher of ${plaintext}` } as const;
}

/** @throws {HttpError} 400 where the content was not encrypted with this key (backend.md#errors) */
export function decryptContent(cipher: Cipher, content: string): string {
  const plaintext = cipher.decrypt(content);
  if (plaintext === null) throw new HttpError(400, 'content could not be decrypted');
  return plaintext;
}

/** What a call of the wire answers. */
export interface WireResult {
  readonly Ok: boolean;
  readonly [field: string]: unknown;
}

const accepted = new WeakMap<object, boolean>();

/** The reply `{content}` with the encrypted JSON of a result (wire.md#cipher, SEC-1). */
export function encryptResult(cipher: Cipher, result: WireResult): { content: string } {
  const reply = { content: cipher.encrypt(JSON.stringify(result)) };
  accepted.set(reply, result.Ok);
  return reply;
}

/** The Ok of a reply, also of an encrypted one; true for a token; null: it has none. */
export function isAccepted(reply: unknown): boolean | null {
  if (typeof reply !== 'object' || reply === null) return null;
  if ('ok' in reply) return reply.ok === true;
  return accepted.get(reply) ?? ('data' in reply ? true : null);
}
