import type { RequestBytes } from './worker-client.ts';

/** The body of a call that sends an encrypted text (wire.md#cipher). */
export function toBody(content: string): RequestBytes {
  return new TextEncoder().encode(JSON.stringify({ content }));
}
