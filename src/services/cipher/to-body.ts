import type { RequestBytes } from './worker-client.ts';

/** The body of a call that sends an encrypted text (contract §3). */
export function toBody(content: string): RequestBytes {
  return new TextEncoder().encode(JSON.stringify({ content }));
}
