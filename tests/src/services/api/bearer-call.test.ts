import { expect, it, vi } from 'vitest';
import { createBearerCall } from '../../../../src/services/api/bearer-call.ts';
import type { CallApi } from '../../../../src/services/api/call.ts';
import { Failure } from '../../../../machines/model/failure.ts';
import { createApiServices } from '../../../../src/services/api/api-services.ts';
import { unaborted } from '../deferred.ts';
import { createTestApi, encrypted, json } from './test-api.ts';

const token = () => json({ data: 'fresh-token' });

it('[SEC-4] repeats a call once with a new token after a 401', async () => {
  const { api, received, paths, stored } = createTestApi({
    '/token': token,
    '/EncontrarNis': ({ headers }) =>
      headers['authorization'] === 'Bearer fresh-token' ? encrypted({ Ok: true }) : json({}, 401),
  });
  expect(await createApiServices(api, Date.now).findNis({ nis: '1234567' }, unaborted())).toEqual({
    ok: true,
    client: null,
    message: '',
  });
  expect(paths()).toEqual(['/api/EncontrarNis', '/token', '/api/EncontrarNis']);
  expect(received[2]?.body).toEqual(received[0]?.body);
  expect(stored()).toBe('fresh-token');
});

it('the repeated call is identical, including its progress, abort signal and timeouts', async () => {
  const call = vi.fn<CallApi>(async (_name, sent) => {
    if (sent.token === 'old') throw new Failure('status', 'refused', { status: 401 });
    return 'answered';
  });
  const bearerCall = createBearerCall(call, { obtain: async () => 'old', renew: async () => 'new' });
  const request = { body: { Nis: '1234567' }, query: ['nis', '1'] as const, onSent: () => {}, ...unaborted() };
  expect(await bearerCall('register', request)).toBe('answered');
  expect(call.mock.calls).toEqual([
    ['register', { ...request, token: 'old' }],
    ['register', { ...request, token: 'new' }],
  ]);
});

it.each([
  ['401 again', 401, 'cookiesRefused', ['/api/EncontrarNis', '/token', '/api/EncontrarNis']],
  ['anything else', 500, 'status', ['/api/EncontrarNis']],
])('[SEC-4] a call that receives %s fails', async (_what, status, kind, requests) => {
  const { api, paths } = createTestApi({ '/token': token, '/EncontrarNis': () => json({}, status) });
  const found = createApiServices(api, Date.now).findNis({ nis: '1234567' }, unaborted());
  await expect(found).rejects.toMatchObject({ name: 'Failure', kind, status });
  expect(paths()).toEqual(requests);
});

it.each([
  ['another status', () => json({}, 500), 'status'],
  ['a rejected token request', () => json({}, 401), 'status', 401],
])('[SEC-4] %s after a 401 is not reported as refused cookies', async (_what, second, kind, tokenStatus = 200) => {
  let asked = 0;
  const { api } = createTestApi({
    '/token': () => (tokenStatus === 200 ? token() : json({}, tokenStatus)),
    '/EncontrarNis': () => (asked++ === 0 ? json({}, 401) : second()),
  });
  await expect(createApiServices(api, Date.now).findNis({ nis: '1234567' }, unaborted())).rejects.toMatchObject({
    name: 'Failure',
    kind,
  });
});
