import { HTTPError, TimeoutError } from 'ky';
import { expect, it } from 'vitest';
import { Failure } from '../../../machines/model/failure.ts';
import { toFailure } from '../../../src/services/to-failure.ts';

const request = new Request('https://api.example/');
const httpError = (status: number) => new HTTPError(new Response('', { status }), request, Object.create(null));
const own = new Failure('malformed', 'mine');

it.each([
  ['a Failure, unchanged', own, 'malformed', undefined],
  ['an answer of 503', httpError(503), 'status', 503],
  ['an answer of 401', httpError(401), 'status', 401],
  ['an answer of 403', httpError(403), 'refused', 403],
  ['an answer of 413', httpError(413), 'refused', 413],
  ['an answer of 511', httpError(511), 'otherPage', 511],
  ["ky's time-out", new TimeoutError(request), 'timeout', undefined],
  ["a signal's time-out", new DOMException('timed out', 'TimeoutError'), 'timeout', undefined],
  ['no network, Chromium', new TypeError('Failed to fetch'), 'unreachable', undefined],
  ['no network, Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 'unreachable', undefined],
  ['no network, Safari', new TypeError('Load failed'), 'unreachable', undefined],
  [
    'a chunk of the portal that failed to load',
    new TypeError('Importing a module script failed.'),
    'unreachable',
    undefined,
  ],
  ['a network error', new DOMException('lost', 'NetworkError'), 'unreachable', undefined],
  ['a programming error', new TypeError("Cannot read properties of undefined (reading 'x')"), 'unknown', undefined],
  ['HTML for JSON', new SyntaxError('Unexpected token <'), 'malformed', undefined],
  ['a forbidden clipboard', new DOMException('no', 'NotAllowedError'), 'unavailable', undefined],
  ['an unreadable file', new DOMException('no', 'NotReadableError'), 'unavailable', undefined],
  ['an abort', new DOMException('aborted', 'AbortError'), 'unknown', undefined],
  ['a string', 'broken', 'unknown', undefined],
  ['nothing', undefined, 'unknown', undefined],
])('maps %s to its kind', (_name, error, kind, status) => {
  const failure = toFailure(error);
  expect(failure).toBeInstanceOf(Failure);
  expect({ kind: failure.kind, status: failure.status }).toEqual({ kind, status });
  expect(failure === error || failure.cause === error).toBe(true);
});

it.each([
  [429, '42', 42],
  [429, '0', undefined],
  [429, 'Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  [503, '30', undefined],
])('for a response of %i with Retry-After %j keeps %j', (status, retryAfter, seconds) => {
  const response = new Response('', { status, headers: { 'retry-after': retryAfter } });
  expect(toFailure(new HTTPError(response, request, Object.create(null))).retryAfter).toBe(seconds);
});
