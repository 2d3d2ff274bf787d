import { Failure } from '../../../machines/model/failure.ts';
import { isRecord } from '../../../machines/model/json.ts';

/** A reply's common fields (wire.md#replies): `Ok`/`ok`, `Message`/`Mensaje`/`mensaje`, `Result`/`result`; null counts as missing. */
export interface Answer {
  readonly ok: boolean;
  /** '' if missing */
  readonly message: string;
  /** undefined if missing */
  readonly result: unknown;
}

/**
 * Decrypts a reply with a string `content` to JSON; returns any other reply unchanged (wire.md#replies).
 * Rejects with Failure 'malformed' if the content can't be decrypted or isn't JSON.
 */
export async function decryptReply(reply: unknown, decrypt: (base64: string) => Promise<string>): Promise<unknown> {
  if (!isRecord(reply) || typeof reply['content'] !== 'string') return reply;
  const plain = await decrypt(reply['content']);
  try {
    return JSON.parse(plain);
  } catch (cause) {
    throw new Failure('malformed', 'the decrypted content is not JSON', { cause });
  }
}

/** Reads a reply's common fields. Throws Failure 'malformed' if Ok is not a boolean or the message is not a string. */
export function readAnswer(reply: unknown): Answer {
  if (!isRecord(reply)) throw malformed('the reply is not an object');
  const ok = reply['Ok'] ?? reply['ok'];
  if (typeof ok !== 'boolean') throw malformed('the reply has no Ok');
  return { ok, message: readMessage(reply) ?? '', result: reply['Result'] ?? reply['result'] ?? undefined };
}

/** Reads the server's message; null if missing. Throws Failure 'malformed' if it is not a string. */
export function readMessage(reply: Readonly<Record<string, unknown>>): string | null {
  const message = reply['Message'] ?? reply['Mensaje'] ?? reply['mensaje'] ?? null;
  if (message !== null && typeof message !== 'string') throw malformed('the message is not a string');
  return message;
}

export function malformed(message: string): Failure {
  return new Failure('malformed', message);
}
