// @vitest-environment node
import { expect, it } from 'vitest';
import { findNis } from '../../../../src/services/api/find-nis.ts';
import { unaborted } from '../deferred.ts';
import { createTestApi, encrypted, json } from './test-api.ts';

const token = () => json({ data: 'fresh-token' });

it('[SEC-4] a call answered by 401 is repeated once, with a new token', async () => {
  const { api, received, paths, stored } = createTestApi({
    '/token': token,
    '/EncontrarNis': ({ headers }) =>
      headers['authorization'] === 'Bearer fresh-token' ? encrypted({ Ok: true }) : json({}, 401),
  });
  expect(await findNis(api)({ nis: '1234567' }, unaborted())).toEqual({ ok: true, client: null, message: '' });
  expect(paths()).toEqual(['/api/EncontrarNis', '/token', '/api/EncontrarNis']);
  expect(received[2]?.body).toEqual(received[0]?.body);
  expect(stored()).toBe('fresh-token');
});

it.each([
  ['401 again', 401, ['/api/EncontrarNis', '/token', '/api/EncontrarNis']],
  ['anything else', 403, ['/api/EncontrarNis']],
])('[SEC-4] a call answered by %s is a failed call', async (_what, status, requests) => {
  const { api, paths } = createTestApi({ '/token': token, '/EncontrarNis': () => json({}, status) });
  const found = findNis(api)({ nis: '1234567' }, unaborted());
  await expect(found).rejects.toMatchObject({ name: 'Failure', kind: 'status', status });
  expect(paths()).toEqual(requests);
});
