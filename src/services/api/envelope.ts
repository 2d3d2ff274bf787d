import { Failure } from '../../../machines/model/failure.ts';
import { isRecord } from '../../../machines/model/json.ts';

/** A reply's common fields (wire.md#replies): `Ok`/`ok`, `Message`/`Mensaje`/`mensaje`, `Result`/`result`; null is none. */
export interface Answer {
  readonly ok: boolean;
  /** '' where the reply has none */
  readonly message: string;
  /** undefined where the reply has none */
  readonly result: unknown;
}

/**
 * A reply whose `content` is a string is decrypted to JSON, any other reply is kept as it is (wire.md#replies).
 * Rejects with Failure 'malformed' where it can't be decrypted or isn't JSON.
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

/** The common fields of a reply. Throws Failure 'malformed' where Ok is no boolean or the message no text. */
export function readAnswer(reply: unknown): Answer {
  if (!isRecord(reply)) throw malformed('the reply is no object');
  const ok = reply['Ok'] ?? reply['ok'];
  if (typeof ok !== 'boolean') throw malformed('the reply has no Ok');
  return { ok, message: readMessage(reply) ?? '', result: reply['Result'] ?? reply['result'] ?? undefined };
}

/** The server's message; null where it sent none. Throws Failure 'malformed' where it is no text. */
export function readMessage(reply: Readonly<Record<string, unknown>>): string | null {
  const message = reply['Message'] ?? reply['Mensaje'] ?? reply['mensaje'] ?? null;
  if (message !== null && typeof message !== 'string') throw malformed('the message is no text');
  return message;
}

export function malformed(message: string): Failure {
  return new Failure('malformed', message);
}
