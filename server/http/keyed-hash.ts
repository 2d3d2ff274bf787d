import { createHmac } from 'node:crypto';

/** A short stand-in for an address or a number: the same for the same value, and useless without the key. */
export type KeyedHash = (value: string) => string;

/** @param secret TOKEN_SECRET */
export function createKeyedHash(secret: string): KeyedHash {
  const key = `log:${secret}`;
  return (value) => createHmac('sha256', key).update(value).digest('base64url').slice(0, 16);
}
