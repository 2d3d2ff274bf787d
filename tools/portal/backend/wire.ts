import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { ServiceInput } from '../../../machines/model/services.ts';
import type { CallName } from './calls.ts';
import { faultReplies, type Reply } from './faults.ts';
import { callOf, plainGoodReply, plainRefusal, plainReply } from './replies.ts';

/** AES-CBC with PKCS#7, with Node's cipher instead of the portal's (SEC-1). */
export function cipherOf(key: string, iv: string) {
  const algorithm = `aes-${key.length * 8}-cbc`;
  return {
    /** The ciphertext in base64. */
    encrypt(text: string): string {
      const cipher = createCipheriv(algorithm, key, iv);
      return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
    },
    /** The plain text of a base64 ciphertext. @throws if it was not encrypted with this key */
    decrypt(base64: string): string {
      const cipher = createDecipheriv(algorithm, key, iv);
      return Buffer.concat([cipher.update(Buffer.from(base64, 'base64')), cipher.final()]).toString('utf8');
    },
  };
}

/** Encryption with the demonstration's keys. */
export const { encrypt, decrypt } = cipherOf('demo-cipher-key-0123456789abcdef', 'demo-iv-01234567');

/** A request with its encrypted body decrypted. */
export interface PlainRequest {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  /** '' if there is no body */
  readonly text: string;
  readonly authorized: boolean;
  readonly encrypted: boolean;
}

/** The request of a call with an input. */
export function requestOf<Name extends CallName>(name: Name, input: ServiceInput<Name>): PlainRequest {
  const { method, address, body, authorized = false, encrypted = false } = callOf(name);
  const sent = body?.(input) ?? '';
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
  return { method, address: address(input), text, authorized, encrypted: encrypted && text !== '' };
}

/** The requests that the customer of the sample data may send. */
export function sampleRequests<Name extends CallName>(name: Name): readonly PlainRequest[] {
  return callOf(name).inputs.map((input) => requestOf(name, input));
}

/** The reply that makes a service return an output; `now` is the page's clock. */
export function replyWith(name: CallName, output: unknown, now: number): Reply {
  return replyOf(name, plainReply(name, output, now));
}

/** The reply that lets a customer continue; `now` is the page's clock. */
export function goodReply(name: CallName, now = 0): Reply {
  return replyOf(name, plainGoodReply(name, now));
}

/** The reply for a fault: common to every call, or the call's own refusal. */
export function faultReply(name: CallName, fault: ReplyFault): Reply {
  if (fault === 'undecryptable content') {
    return { body: JSON.stringify({ content: `${encrypt('{"Ok":true}').slice(0, -6)}AAAA==` }) };
  }
  return fault === 'not ok' ? replyOf(name, plainRefusal(name)) : faultReplies[fault];
}

export type ReplyFault = keyof typeof faultReplies | 'undecryptable content' | 'not ok';

function replyOf(name: CallName, reply: object | null): Reply {
  if (reply === null) return { status: 204, body: '' };
  const text = JSON.stringify(reply);
  return { body: callOf(name).encrypted ? JSON.stringify({ content: encrypt(text) }) : text };
}
