import { expect, test } from 'vitest';
import { Failure, readFailureKind } from '../../../machines/model/failure.ts';

test.each([
  'offline',
  'unreachable',
  'blocked',
  'cookiesRefused',
  'documentTooHeavy',
  'refused',
  'otherPage',
  'timeout',
  'status',
  'malformed',
  'unavailable',
  'insecure',
  'lookUpExpired',
  'unknown',
] as const)('the kind %s', (kind) => {
  expect(readFailureKind(new Failure(kind, 'why'))).toBe(kind);
  expect(readFailureKind({ kind })).toBe(kind);
});

test.each([[{ kind: 'hunger' }], [{ kind: '' }], [{}], [null], [undefined], ['offline'], [new Error('broken')]])(
  'the kind of %j is unknown',
  (error) => {
    expect(readFailureKind(error)).toBe('unknown');
  },
);

test('a failure has its cause and the response status', () => {
  const cause = new Error('socket hang up');
  const failure = new Failure('status', 'the server refused', { status: 429, cause });
  expect(failure).toMatchObject({ name: 'Failure', kind: 'status', message: 'the server refused', status: 429 });
  expect(failure.cause).toBe(cause);
});
