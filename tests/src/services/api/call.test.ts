import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../../src/services/api/call.ts';
import { createApiServices } from '../../../../src/services/api/api-services.ts';
import { register } from '../../../../src/services/api/register.ts';
import { createCodeRequests } from '../../../../src/services/api/request-code.ts';
import { application } from '../../../../tools/portal/sample-data.ts';
import { endedAfter, unaborted } from '../deferred.ts';
import { nodeEncrypt } from '../node-cipher.ts';
import { createTestApi, json, type Answer } from './test-api.ts';

type Move = ReturnType<typeof createTestApi>['move'];

const lookUpFolio = (api: Api) => createApiServices(api, Date.now).findFolio({ folio: 'x' }, unaborted());

const blockedPage = () => new Response('<h1>Blocked</h1>', { status: 403, headers: { 'content-type': 'text/html' } });

const withoutDocument = { ...application, document: null };
const sendRegistration = (api: Api) =>
  register(api, Date.now)({ application: withoutDocument, report: () => {} }, unaborted());
const requestCode = (api: Api) => createCodeRequests(api, Date.now).requestCode({ phone: '5512345678' }, unaborted());

describe('a call', () => {
  it("uses the browser's defaults for credentials, cache, mode and redirect", async () => {
    const { api, requests, keepalive } = createTestApi({ '/EncontrarFolio': () => json({ Message: 'En revisión' }) });
    await lookUpFolio(api);
    expect(keepalive).toEqual([false]);
    const { credentials, cache, mode, redirect } = requests[0] ?? {};
    const defaults = ['same-origin', 'default', 'cors', 'follow'];
    expect([credentials, cache, mode, redirect]).toEqual(defaults);
  });

  it.each<[string, Answer, object]>([
    ['a reply of 500', () => json({ Ok: true, Message: '' }, 500), { kind: 'status', status: 500 }],
    ['a reply of 429', () => json({}, 429), { kind: 'status', status: 429 }],
    ['a reply of 304', () => new Response(null, { status: 304 }), { kind: 'status', status: 304 }],
    ['a 403 with a page', () => blockedPage(), { kind: 'refused', status: 403 }],
    ['413', () => new Response('<h1>Too large</h1>', { status: 413 }), { kind: 'refused', status: 413 }],
    ['511', () => new Response('<h1>Sign in</h1>', { status: 511 }), { kind: 'otherPage', status: 511 }],
    ['HTML', () => new Response('\uFEFF\n<!doctype html><title>Wi-Fi</title>'), { kind: 'otherPage' }],
    ['neither JSON nor HTML', () => new Response('Mantenimiento'), { kind: 'malformed' }],
    ['an empty body', () => new Response(''), { kind: 'malformed' }],
    ['no content', () => new Response(null, { status: 204 }), { kind: 'malformed' }],
    ['no Ok', () => json({ Message: 'Hola' }), { kind: 'malformed' }],
    ['broken base64', () => json({ content: '¡hola!' }), { kind: 'malformed' }],
    [
      'content encrypted with another key',
      () => json({ content: nodeEncrypt('{"Ok":true}', { key: '0123456789abcdef', iv: 'fedcba9876543210' }) }),
      { kind: 'malformed' },
    ],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'unreachable' }],
  ])('fails on %s, and is not retried', async (_name, answer, failure) => {
    const { api, received } = createTestApi({ '/EncontrarRegistro': answer });
    const found = createApiServices(api, Date.now).findRegistro({ nis: '1234567' }, unaborted());
    await expect(found).rejects.toMatchObject({ name: 'Failure', ...failure });
    expect(received).toHaveLength(1);
  });

  it.each<[string, (api: Api) => Promise<unknown>, string]>([
    [
      '/EncontrarRegistro',
      (api) => createApiServices(api, Date.now).findRegistro({ nis: '1' }, unaborted()),
      'lookUpExpired',
    ],
    ['/solicitarCodigo', requestCode, 'lookUpExpired'],
    [
      '/validarCodigo',
      (api) => createApiServices(api, Date.now).validateCode({ code: '1' }, unaborted()),
      'lookUpExpired',
    ],
    ['/Registro', sendRegistration, 'lookUpExpired'],
    ['/EncontrarFolio', lookUpFolio, 'refused'],
  ])(
    'to %s with a 403 reports that the NIS is no longer known, unless the response is a page',
    async (path, make, kind) => {
      await expect(make(createTestApi({ [path]: () => json({}, 403) }).api)).rejects.toMatchObject({
        kind,
        status: 403,
      });
      await expect(make(createTestApi({ [path]: blockedPage }).api)).rejects.toMatchObject({ kind: 'refused' });
    },
  );

  it("with method GET isn't retried either, unlike ky's default", async () => {
    const { api, received } = createTestApi({ '/EncontrarFolio': () => json({}, 503) });
    await expect(lookUpFolio(api)).rejects.toMatchObject({ kind: 'status', status: 503 });
    expect(received).toHaveLength(1);
  });
});

describe('the timeout of a call', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const forever = () => new Promise<Response>(() => {});

  /** Starts a call that never receives a reply. */
  async function startCall(path: string, make: (api: Api) => Promise<unknown>) {
    const { api, init, move } = createTestApi({ [path]: forever });
    const outcome = make(api).catch((error: unknown) => error);
    const ended = vi.fn<(outcome: unknown) => void>();
    void outcome.then(ended);
    await expect.poll(() => init).toHaveLength(1);
    return { outcome, ended, init, move };
  }

  it.each<[string, (api: Api) => Promise<unknown>, string, number]>([
    ['15 s for a look-up', lookUpFolio, '/EncontrarFolio', 15_000],
    ['15 s for a code', requestCode, '/solicitarCodigo', 15_000],
    ['60 s without a byte for Registro', sendRegistration, '/Registro', 60_000],
  ])('is %s', async (_name, make, path, ms) => {
    const { outcome, ended, init } = await startCall(path, make);
    await vi.advanceTimersByTimeAsync(ms - 1000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await endedAfter(`${ms / 1000} s`, outcome)).toMatchObject({ name: 'Failure', kind: 'timeout' });
    expect(init[0]?.signal?.aborted).toBe(true);
  });

  it('is extended for Registro while bytes are sent, up to 10 minutes', async () => {
    const { outcome, ended, move } = await startCall('/Registro', sendRegistration);
    for (let minute = 0; minute < 10; minute += 1) {
      await vi.advanceTimersByTimeAsync(59_000);
      expect(ended).not.toHaveBeenCalled();
      move(minute, 10);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await endedAfter('10 minutes', outcome)).toMatchObject({
      kind: 'timeout',
      message: 'no answer in 600000 ms',
    });
  });

  it('elapses for Registro 60 s after the last progress', async () => {
    const { outcome, move } = await startCall('/Registro', sendRegistration);
    await vi.advanceTimersByTimeAsync(59_000);
    move(1, 2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await endedAfter('60 s', outcome)).toMatchObject({ kind: 'timeout', message: 'no answer in 60000 ms' });
  });

  it.each([
    ['after the last sent byte', 119_000, (move: Move) => move(2, 2)],
    ['after a byte of the reply', 119_000, (move: Move) => (move(2, 2), move(null))],
  ])('elapses for Registro, once all bytes are sent, 120 s %s', async (_since, ms, happen) => {
    const { outcome, ended, move } = await startCall('/Registro', sendRegistration);
    happen(move);
    await vi.advanceTimersByTimeAsync(ms);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await endedAfter('120 s', outcome)).toMatchObject({ kind: 'timeout', message: 'no answer in 120000 ms' });
  });

  it('includes reading the body', async () => {
    const { api, received } = createTestApi({
      '/EncontrarFolio': () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })),
    });
    const outcome = lookUpFolio(api).catch((error: unknown) => error);
    await expect.poll(() => received).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await endedAfter('15 s', outcome)).toMatchObject({ kind: 'timeout' });
  });

  it('ends when the call is aborted, and so does the request', async () => {
    const { api, init } = createTestApi({ '/EncontrarFolio': forever });
    const controller = new AbortController();
    const outcome = createApiServices(api, Date.now)
      .findFolio({ folio: 'x' }, controller)
      .catch((error: unknown) => error);
    await expect.poll(() => init).toHaveLength(1);
    controller.abort();
    expect(await outcome).toMatchObject({ name: 'Failure' });
    expect(init[0]?.signal?.aborted).toBe(true);
  });

  it('does not start if the call is already aborted: nothing is sent', async () => {
    const { api, received } = createTestApi({});
    const outcome = createApiServices(api, Date.now).findFolio({ folio: 'x' }, { signal: AbortSignal.abort() });
    await expect(outcome).rejects.toMatchObject({ name: 'Failure' });
    expect(received).toEqual([]);
  });
});
