import type { FastifyReply } from 'fastify';
import type { Cipher } from './content-cipher.ts';
import { HttpError } from './errors.ts';
import { stringField } from './json.ts';

/**
 * The plaintext of a body `{content}` (contract §3).
 * @throws {HttpError} 400 where there is none, or it is not of this key
 */
export function decryptContent(cipher: Cipher, body: unknown): string {
  const content = stringField(body, 'content');
  const plaintext = content === null ? null : cipher.decrypt(content);
  if (plaintext === null) throw new HttpError(400, 'content could not be decrypted');
  return plaintext;
}

/** Answers `{content}` with the encrypted JSON of a result (contract §3, SEC-1). */
export function sendEncrypted(cipher: Cipher, reply: FastifyReply, result: object): FastifyReply {
  return reply.send({ content: cipher.encrypt(JSON.stringify(result)) });
}
