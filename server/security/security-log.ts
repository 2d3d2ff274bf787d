import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../rate-limits/client-address.ts';
import type { KeyedHash } from './cryptography.ts';

/** Log events that indicate an attack. `docs/threats.md` maps each to its countermeasure. */
export type SecurityEvent =
  | 'request-malformed'
  | 'body-too-large'
  | 'request-too-slow'
  | 'path-traversal'
  | 'foreign-site'
  | 'foreign-host'
  | 'proxy-not-trusted'
  | 'token-key-wrong'
  | 'token-forged'
  | 'cookie-forged'
  | 'captcha-refused'
  | 'captcha-replayed'
  | 'look-up-without-captcha'
  | 'limit-reached'
  | 'send-without-look-up'
  | 'number-implausible'
  | 'code-wrong'
  | 'code-used-up'
  | 'gateway-failed'
  | 'gateway-suspended'
  | 'registration-without-right'
  | 'registration-taken'
  | 'document-refused'
  | 'document-reader-ended'
  | 'document-infected'
  | 'scanner-unavailable';

export interface EventDetails {
  /** 10 digits, logged as a keyed hash. */
  readonly phone?: string;
  /** Name of the limit, or of the document's defect. */
  readonly reason?: string;
}

/** Logs one line per event, without personal data: address and number are keyed hashes (backend.md#logs). */
export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** @param count increments the event's metric */
export function createSecurityLog(keyedHash: KeyedHash, count: (event: SecurityEvent) => void) {
  return {
    record(request: Pick<FastifyRequest, 'ip' | 'log'>, event: SecurityEvent, { phone, reason }: EventDetails = {}) {
      count(event);
      const address = keyedHash(clientNetwork(request.ip));
      const number = phone === undefined ? {} : { number: keyedHash(phone) };
      const because = reason === undefined ? {} : { reason };
      request.log.warn({ event, address, ...number, ...because }, 'security');
    },
  };
}
