import type { Path } from 'xstate-paths';
import { outcomes } from '../portal/steps/all-steps.ts';
import type { Received } from './controlled-backend.ts';
import { isApiCall } from '../portal/backend/replies.ts';
import { decrypt, sampleRequests, type PlainRequest } from '../portal/backend/wire.ts';

/** Violations of wire.md#calls in the requests: method, address, authorization and encrypted content. */
export function requestErrors(received: readonly Received[]): string[] {
  return received.flatMap((request) => {
    if (request.endpoint === 'loadCaptcha') return [];
    const expected = sampleRequests(request.endpoint).map(expectedLine);
    const found = lineOf(request);
    return expected.includes(found) ? [] : [`${found}, not ${expected.join(' or ')}`];
  });
}

/** Expected number of requests per call on a path: one each time the statechart starts the call. */
export function expectedCallCounts({ steps }: Path): Record<string, number> {
  return counts(
    steps.flatMap(({ before, after }) => {
      const running = new Set<unknown>(Object.values(before.children));
      const started = Object.entries(after.children).filter(([, child]) => !running.has(child));
      return started.map(([id]) => outcomes[id]?.service ?? '');
    }),
  );
}

/** Actual number of requests per call. */
export function callCounts(received: readonly Received[]): Record<string, number> {
  return counts(received.map(({ endpoint }) => endpoint));
}

function counts(services: readonly string[]): Record<string, number> {
  const count: Record<string, number> = {};
  for (const service of services.filter(isApiCall)) count[service] = (count[service] ?? 0) + 1;
  return count;
}

function expectedLine({ method, address, authorized, encrypted, text }: PlainRequest): string {
  return withoutPhoto(
    `${method} ${address} ${authorized ? 'Bearer a-token' : '-'} ${encrypted ? 'encrypted ' : ''}${text}`,
  );
}

function lineOf({ method, url, authorization, body, endpoint }: Received): string {
  return withoutPhoto(
    `${method} ${url} ${authorization ?? '-'} ${endpoint === 'requestToken' ? body : decrypted(body)}`,
  );
}

/** Each browser encodes a reduced photo differently, and drivers pad large photos, so photos are not compared. */
function withoutPhoto(line: string): string {
  return line.replace(/data:image\/\w+;base64,[^"]+/, 'photo');
}

function decrypted(body: string): string {
  if (body === '') return '';
  const read: unknown = JSON.parse(body);
  const isEncrypted = typeof read === 'object' && read !== null && 'content' in read && Object.keys(read).length === 1;
  return isEncrypted ? `encrypted ${decrypt(String(read.content))}` : body;
}
