import { expect, test } from 'vitest';
import { toUrlHost } from '../../../server/security/addresses.ts';

test.each([
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
])('writes the host %s of a URL as %s', (host, written) => {
  expect(toUrlHost(host)).toBe(written);
});
