import { expect, it } from 'vitest';
import { createCodeRequests } from '../../../../src/services/api/request-code.ts';
import { readRequestedCode } from '../../../../src/services/api/requested-code.ts';
import { createDeferred, unaborted } from '../deferred.ts';
import { createTestApi, json } from './test-api.ts';

const read = (reply: unknown) =>
  readRequestedCode(reply, { phone: '5512345678', timeZone: 'America/Mexico_City', sentAt: 5, serverTime: Number.NaN });
const result = { codigo: 4821, expiracion: '2026-07-01T10:15:30.1234567-06:00' };

it('[OTP-1] sends only the ten digits, in the query', async () => {
  const { api, received } = createTestApi({
    '/solicitarCodigo': () => json({ ok: true, result: { codigo: 0, expiracion: '2026-07-01T10:15:30' }, mensaje: '' }),
  });
  expect(await createCodeRequests(api, () => 5).requestCode({ phone: '5512345678' }, unaborted())).toEqual({
    ok: true,
    verification: {
      number: '+525512345678',
      code: 0,
      expiresAt: Date.parse('2026-07-01T10:15:30Z'),
      sentAt: 5,
      failedAttempts: 0,
      attemptsLeft: null,
    },
  });
  expect(received).toEqual([{ line: 'GET https://sms.example/v1/solicitarCodigo?numero=5512345678', headers: {} }]);
});

it('[OTP-1] reads the expiry from the first 19 characters, in the given time zone', () => {
  const expiresAt = Date.parse('2026-07-01T16:15:30Z');
  expect(read({ ok: true, result })).toMatchObject({ verification: { expiresAt } });
});

it.each([
  ['as long as the reply says', '2026-07-01T16:10:30Z', 300_000],
  ['to the second', '2026-07-01T16:15:29Z', 1000],
  ['no longer after its expiry', '2026-07-01T16:16:30Z', -60_000],
  ['no longer an hour after its expiry', '2026-07-01T17:15:30Z', -3_600_000],
  ["for the right minutes if the device's time zone data is an hour behind", '2026-07-01T17:10:30Z', 300_000],
  ["for the right minutes if the device's time zone data is an hour ahead", '2026-07-01T15:10:30Z', 300_000],
  ['a day if the backend says so', '2026-06-30T16:15:30Z', 86_400_000],
])("[OTP-4] a code is valid %s by the reply's Date, whatever the device's clock", (_how, date, left) => {
  const request = { phone: '5512345678', timeZone: 'America/Mexico_City', serverTime: Date.parse(date) };
  for (const sentAt of [5, Date.parse('2031-01-01T00:00:00Z')])
    expect(readRequestedCode({ ok: true, result }, { ...request, sentAt })).toMatchObject({
      verification: { expiresAt: sentAt + left },
    });
});

it('[OTP-4] reads the Date header of solicitarCodigo', async () => {
  const headers = { date: 'Wed, 01 Jul 2026 10:10:30 GMT' };
  const body = JSON.stringify({ ok: true, result: { codigo: 0, expiracion: '2026-07-01T10:15:30' } });
  const { api } = createTestApi({ '/solicitarCodigo': () => new Response(body, { headers }) });
  const requested = await createCodeRequests(api, () => 5).requestCode({ phone: '5512345678' }, unaborted());
  expect(requested).toMatchObject({ verification: { expiresAt: 300_005 } });
});

it.each([
  [4821, 4821],
  ['4821', 4821],
  [0, 0],
  ['0', 0],
  [null, 0],
  [undefined, 0],
  ['', 0],
  [-3, 0],
])('[OTP-1] reads the code %j as %d', (codigo, code) => {
  expect(read({ ok: true, result: { ...result, codigo } })).toMatchObject({ verification: { code } });
});

it("[OTP-11] returns the server's message if not ok", () => {
  expect(read({ ok: false, mensaje: 'Número bloqueado' })).toEqual({ ok: false, message: 'Número bloqueado' });
});

const withoutResult = 'the code request has no result';

it.each([
  [{ ok: true }, withoutResult],
  [{ ok: true, result: null }, withoutResult],
  [{ ok: true, result: [] }, withoutResult],
  [{ ok: true, result: { codigo: 4821 } }, 'the expiry is not a date'],
  [{ ok: true, result: { ...result, expiracion: 'pronto' } }, 'the expiry is not a date'],
  [{ ok: true, result: { ...result, expiracion: 1782922530 } }, 'the expiry is not a date'],
  [{ ok: true, result: { ...result, codigo: 'abcd' } }, 'the code is not an integer'],
  [{ ok: true, result: { ...result, codigo: 43.21 } }, 'the code is not an integer'],
  [{ ok: true, result: { ...result, codigo: {} } }, 'the code is not an integer'],
  [{ result }, 'the reply has no Ok'],
])('[OTP-1] rejects %j: %s', (reply, message) => {
  const failure = { name: 'Failure', kind: 'malformed', message };
  expect(() => read(reply)).toThrow(expect.objectContaining(failure));
});

it.each([
  [403, 'lookUpExpired'],
  [429, 'status'],
])('[OTP-10] a response of %i is a failure of kind %s', async (status, kind) => {
  const { api } = createTestApi({ '/solicitarCodigo': () => json({}, status) });
  const requested = createCodeRequests(api, () => 0).requestCode({ phone: '5512345678' }, unaborted());
  await expect(requested).rejects.toMatchObject({ name: 'Failure', kind, status });
});

it.each([
  ['a minute has not passed since the reply', 59_999, 1],
  ['a minute has passed', 60_000, 2],
])('[OTP-1] reuses for a minute a code whose window was closed before the reply: %s', async (_when, passed, calls) => {
  let at = 0;
  const answer = createDeferred<Response>();
  const { api, received } = createTestApi({ '/solicitarCodigo': () => answer.promise });
  const { requestCode } = createCodeRequests(api, () => at);
  const window = new AbortController();
  const closed = requestCode({ phone: '5512345678' }, window);
  await expect.poll(() => received).toHaveLength(1);
  window.abort();
  answer.resolve(json({ ok: true, result: { codigo: 4821, expiracion: '2026-07-01T10:15:30' } }));
  await closed;

  at = passed;
  const next = await requestCode({ phone: '5512345678' }, unaborted()).catch(() => null);
  expect(received).toHaveLength(calls);
  expect(next).toEqual(calls === 1 ? await closed : null);
});

it('[OTP-1] the next window waits for the pending reply, and the one after it sends another request', async () => {
  const answers = [createDeferred<Response>(), createDeferred<Response>()];
  const { api, received } = createTestApi({
    '/solicitarCodigo': () => answers[received.length - 1]?.promise ?? json({}, 500),
  });
  const { requestCode } = createCodeRequests(api, () => 0);
  const window = new AbortController();
  void requestCode({ phone: '5512345678' }, window);
  await expect.poll(() => received).toHaveLength(1);
  window.abort();
  const next = requestCode({ phone: '5512345678' }, unaborted());
  void requestCode({ phone: '5599998888' }, unaborted());
  await expect.poll(() => received).toHaveLength(2);
  for (const { resolve } of answers)
    resolve(json({ ok: true, result: { codigo: 1000, expiracion: '2026-07-01T10:15:30' } }));
  expect(await next).toMatchObject({ ok: true, verification: { code: 1000 } });
  expect(received).toHaveLength(2);
  await requestCode({ phone: '5512345678' }, unaborted()).catch(() => null);
  expect(received).toHaveLength(3);
});

it('[SEC-3] forgets a code after the customer has left', async () => {
  const { api, received } = createTestApi({
    '/solicitarCodigo': () => json({ ok: true, result: { codigo: 0, expiracion: '2026-07-01T10:15:30' } }),
  });
  const { requestCode, forget } = createCodeRequests(api, () => 0);
  await requestCode({ phone: '5512345678' }, { signal: AbortSignal.abort() });
  forget();
  await requestCode({ phone: '5512345678' }, unaborted());
  expect(received).toHaveLength(2);
});
