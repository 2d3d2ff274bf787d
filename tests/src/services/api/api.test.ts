// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../../../machines/model/entities.ts';
import { limits } from '../../../../machines/model/limits.ts';
import { createAccessToken } from '../../../../src/services/api/access-token.ts';
import type { Api } from '../../../../src/services/api/api.ts';
import { createBearerCall } from '../../../../src/services/api/bearer-call.ts';
import { createCall } from '../../../../src/services/api/call.ts';
import { requestCode, validateCode } from '../../../../src/services/api/codes.ts';
import { findFolio } from '../../../../src/services/api/find-folio.ts';
import { findNis } from '../../../../src/services/api/find-nis.ts';
import { findRegistro } from '../../../../src/services/api/find-registro.ts';
import { listPrograms } from '../../../../src/services/api/list-programs.ts';
import { register } from '../../../../src/services/api/register.ts';
import { validateCaptcha } from '../../../../src/services/api/validate-captcha.ts';
import { cipherWithoutWorker, held, nodeDecrypt, nodeEncrypt, unaborted } from '../support.ts';

interface Received {
  readonly line: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

type Answer = (received: Received) => Response | Promise<Response>;

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const sealed = (value: unknown) => json({ content: nodeEncrypt(JSON.stringify(value)) });

/** A backend that answers by path, and a portal's calls to it. */
function portal(answers: Record<string, Answer>, token: string | null = 'stored-token') {
  const received: Received[] = [];
  const init: RequestInit[] = [];
  const fetch = async (input: string | URL | Request, options: RequestInit = {}) => {
    const request = new Request(input);
    const { origin, pathname, search } = new URL(request.url);
    const text = await request.text();
    const one: Received = {
      line: `${request.method} ${origin}${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      body: text === '' ? undefined : JSON.parse(text),
    };
    received.push(one);
    init.push(options);
    const answer = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1];
    const response = answer?.(one) ?? json({}, 404);
    const { signal } = options;
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      Promise.resolve(response).then(resolve, reject);
    });
  };
  const cipher = cipherWithoutWorker();
  const call = createCall({ fetch, loadKy: () => import('ky') });
  let stored = token ?? undefined;
  const session = {
    readToken: () => Promise.resolve(stored),
    writeToken: (next: string | undefined) => void (stored = next),
  };
  const apiUrl = 'https://api.example';
  const accessToken = createAccessToken({ apiUrl, tokenKey: 'the-token-key', call, decrypt: cipher.decrypt, session });
  const bearerCall = createBearerCall(call, accessToken);
  const api: Api = { apiUrl, validationUrl: 'https://sms.example/v1', timeZone: 'UTC', call, bearerCall, cipher };
  return {
    api,
    accessToken,
    received,
    init,
    stored: () => stored,
    paths: () => received.map(({ line }) => new URL(line.split(' ')[1] ?? '').pathname),
  };
}

const application: Application = {
  nis: '1234567',
  phone: '5512345678',
  email: 'ana@example.com',
  programId: 3,
  document: { name: 'ine.pdf', extension: 'pdf', dataUrl: 'data:application/pdf;base64,JVBERg==' },
};

const allOk: Record<string, Answer> = {
  '/token': () => json({ data: 'fresh-token' }),
  '/api/validateRecaptcha': () => json({ ok: true }),
  '/api/EncontrarNis': () => sealed({ Ok: true, Result: { FullName: 'Ana', Reference: '1234567' }, Message: '' }),
  '/api/EncontrarRegistro': () => sealed({ Ok: true, Message: '' }),
  '/api/EncontrarFolio': () => sealed({ Message: 'En revisión' }),
  '/api/ListaProgramas': () => json({ ok: true, result: [{ idTipoRefrendo: 1, nombre: 'General' }] }),
  '/api/Registro': () => sealed({ Ok: true, Mensaje: '', Result: { FolioRegistro: '26AB1234CDEF' } }),
  '/solicitarCodigo': () => json({ ok: true, result: { codigo: 0, expiracion: '2026-07-01T10:15:30' }, mensaje: '' }),
  '/validarCodigo': () => json({ ok: true }),
};

async function everyCall(api: Api) {
  await validateCaptcha(api)({ token: 'captcha-token' }, unaborted());
  await findNis(api)({ nis: '1234567' }, unaborted());
  await findRegistro(api)({ nis: '1234567' }, unaborted());
  await listPrograms(api)(undefined, unaborted());
  await findFolio(api)({ folio: '26AB_1234' }, unaborted());
  await requestCode(api)({ phone: '5512345678' }, unaborted());
  await validateCode(api, Date.now)({ code: '0042' }, unaborted());
  await register(api)(application, unaborted());
}

describe('the calls of §7', () => {
  it('[NIS-5] [FOL-4] [OTP-1] go to these addresses', async () => {
    const { api, accessToken, received } = portal(allOk);
    await accessToken.request();
    await everyCall(api);
    expect(received.map(({ line }) => line)).toMatchInlineSnapshot(`
      [
        "POST https://api.example/token",
        "POST https://api.example/api/validateRecaptcha",
        "POST https://api.example/api/EncontrarNis?nis=1234567",
        "POST https://api.example/api/EncontrarRegistro",
        "GET https://api.example/api/ListaProgramas",
        "GET https://api.example/api/EncontrarFolio?folio=26AB_1234",
        "GET https://sms.example/v1/solicitarCodigo?numero=5512345678",
        "GET https://sms.example/v1/validarCodigo?codigo=0042",
        "POST https://api.example/api/Registro",
      ]
    `);
  });

  it('[SEC-4] carry a bearer token on three of them, and no header but Authorization and Content-Type', async () => {
    const { api, received } = portal(allOk);
    await everyCall(api);
    const sent = received.map(({ line, headers }) => [line.split('/').at(-1)?.split('?')[0], headers]);
    const type = { 'content-type': 'application/json' };
    const bearer = { authorization: 'Bearer stored-token', ...type };
    expect(sent).toEqual([
      ['validateRecaptcha', type],
      ['EncontrarNis', bearer],
      ['EncontrarRegistro', bearer],
      ['ListaProgramas', {}],
      ['EncontrarFolio', {}],
      ['solicitarCodigo', {}],
      ['validarCodigo', {}],
      ['Registro', bearer],
    ]);
  });

  it('leave credentials, cache and mode to the browser', async () => {
    const { api, init } = portal(allOk);
    await everyCall(api);
    for (const options of init)
      expect(Object.keys(options).filter((name) => /credentials|cache|mode|redirect/.test(name))).toEqual([]);
  });

  it('[SEC-1] send the NIS itself, encrypted', async () => {
    const { api, received } = portal(allOk);
    await everyCall(api);
    for (const path of ['EncontrarNis', 'EncontrarRegistro']) {
      expect(received.find(({ line }) => line.includes(path))?.body).toEqual({ content: nodeEncrypt('1234567') });
    }
    expect(received[0]?.body).toEqual({ token: 'captcha-token' });
  });

  it('[REG-1] send the registration payload, encrypted', async () => {
    const { api, received } = portal(allOk);
    await register(api)(application, unaborted());
    await register(api)({ ...application, document: null }, unaborted());
    const payloads = received.map(({ body }) => JSON.parse(nodeDecrypt(contentOf(body))));
    const payload = {
      Nis: '1234567',
      Telefono: '5512345678',
      Correo: 'ana@example.com',
      FkIdTipoRefrendo: 3,
      Documento: {
        NombreAdjunto: 'ine.pdf',
        FormatoAdjunto: 'pdf',
        ArchivoB64: 'data:application/pdf;base64,JVBERg==',
      },
    };
    expect(payloads).toEqual([payload, { ...payload, Documento: null }]);
  });

  it('give what their contracts say', async () => {
    const { api } = portal(allOk);
    expect(await validateCaptcha(api)({ token: 't' }, unaborted())).toEqual({ ok: true });
    expect(await findNis(api)({ nis: '1234567' }, unaborted())).toMatchObject({
      ok: true,
      client: { fullName: 'Ana' },
    });
    expect(await findFolio(api)({ folio: 'x' }, unaborted())).toEqual({ message: 'En revisión' });
    expect(await listPrograms(api)(undefined, unaborted())).toEqual([{ id: 1, name: 'General' }]);
    expect(await validateCode(api, () => 1000)({ code: '1' }, unaborted())).toEqual({
      ok: true,
      confirmedUntil: 1000 + limits.confirmationMs,
    });
    expect(await register(api)(application, unaborted())).toEqual({
      ok: true,
      registration: { folio: '26AB1234CDEF' },
    });
  });

  it.each<[string, Answer, object]>([
    ['an answer of 500', () => json({ Ok: true, Message: '' }, 500), { kind: 'status', status: 500 }],
    ['an answer of 429', () => json({}, 429), { kind: 'status', status: 429 }],
    ['a redirect that stays one', () => new Response(null, { status: 304 }), { kind: 'status', status: 304 }],
    ['HTML', () => new Response('<!doctype html><title>Mantenimiento</title>'), { kind: 'malformed' }],
    ['an empty body', () => new Response(''), { kind: 'malformed' }],
    ['no content', () => new Response(null, { status: 204 }), { kind: 'malformed' }],
    ['no Ok', () => json({ Message: 'Hola' }), { kind: 'malformed' }],
    ['broken base64', () => json({ content: '¡hola!' }), { kind: 'malformed' }],
    [
      'content of another key',
      () => json({ content: nodeEncrypt('{"Ok":true}', { key: '0123456789abcdef', iv: 'fedcba9876543210' }) }),
      { kind: 'malformed' },
    ],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline' }],
  ])('fail once, without a repetition, on %s', async (_name, answer, failure) => {
    const { api, received } = portal({ '/api/EncontrarRegistro': answer });
    await expect(findRegistro(api)({ nis: '1234567' }, unaborted())).rejects.toMatchObject({
      name: 'Failure',
      ...failure,
    });
    expect(received).toHaveLength(1);
  });
});

it('a GET that failed is not sent again either, which ky would do by itself', async () => {
  const { api, received } = portal({ '/EncontrarFolio': () => json({}, 503) });
  await expect(findFolio(api)({ folio: 'x' }, unaborted())).rejects.toMatchObject({ kind: 'status', status: 503 });
  expect(received).toHaveLength(1);
});

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const forever = () => new Promise<Response>(() => {});

  it.each<[string, (api: Api) => Promise<unknown>, string, number]>([
    ['15 s for a look-up', (api) => findFolio(api)({ folio: 'x' }, unaborted()), '/EncontrarFolio', 15_000],
    ['15 s for a code', (api) => requestCode(api)({ phone: '5512345678' }, unaborted()), '/solicitarCodigo', 15_000],
    ['60 s for Registro', (api) => register(api)(application, unaborted()), '/Registro', 60_000],
  ])('is %s', async (_name, make, path, ms) => {
    const { api, init } = portal({ [path]: forever });
    const outcome = make(api).catch((error: unknown) => error);
    const ended = vi.fn<(outcome: unknown) => void>();
    void outcome.then(ended);
    await vi.waitFor(() => expect(init).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(ms - 1000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toMatchObject({ name: 'Failure', kind: 'timeout' });
    expect(init[0]?.signal?.aborted).toBe(true);
  });

  it('also covers a body that never ends', async () => {
    const { api, received } = portal({
      '/EncontrarFolio': () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })),
    });
    const outcome = findFolio(api)({ folio: 'x' }, unaborted()).catch((error: unknown) => error);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
  });

  it('ends the request of a call that is given up', async () => {
    const { api, init } = portal({ '/EncontrarFolio': forever });
    const controller = new AbortController();
    const outcome = findFolio(api)({ folio: 'x' }, controller).catch((error: unknown) => error);
    await vi.waitFor(() => expect(init).toHaveLength(1));
    controller.abort();
    expect(await outcome).toMatchObject({ name: 'Failure' });
    expect(init[0]?.signal?.aborted).toBe(true);
  });

  it('sends nothing for a call that was given up before', async () => {
    const { api, received } = portal(allOk);
    await expect(findFolio(api)({ folio: 'x' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'Failure',
    });
    expect(received).toEqual([]);
  });
});

describe('the access token', () => {
  const nis = (api: Api) => findNis(api)({ nis: '1234567' }, unaborted());

  it('[LAN-5] is asked for with the token key and stored', async () => {
    const { accessToken, received, stored } = portal(allOk, null);
    await accessToken.request();
    expect(received[0]).toMatchObject({ line: 'POST https://api.example/token', body: { content: 'the-token-key' } });
    expect(stored()).toBe('fresh-token');
  });

  it('[LAN-5] is one request for two who ask at a time, and the next call waits for it', async () => {
    const reply = held<Response>();
    const { api, accessToken, paths } = portal({ ...allOk, '/token': () => reply.promise }, null);
    const asked = Promise.all([accessToken.request(), accessToken.request(), nis(api)]);
    await vi.waitFor(() => expect(paths()).toEqual(['/token']));
    reply.resolve(json({ data: 'fresh-token' }));
    await asked;
    expect(paths()).toEqual(['/token', '/api/EncontrarNis']);
  });

  it.each<[string, Answer]>([
    ['an error', () => json({}, 500)],
    ['no data', () => json({ token: 'x' })],
    ['HTML', () => new Response('<html>')],
  ])('[APP-8] rejects where the reply is %s, and stores nothing', async (_name, answer) => {
    const { accessToken, stored } = portal({ '/token': answer }, null);
    await expect(accessToken.request()).rejects.toMatchObject({ name: 'Failure' });
    expect(stored()).toBeUndefined();
  });

  it('[SEC-4] is asked for again, once, before the next call that needs it', async () => {
    let times = 0;
    const { api, accessToken, received, paths } = portal(
      { ...allOk, '/token': () => ((times += 1) === 1 ? json({}, 500) : json({ data: 'second' })) },
      null,
    );
    await expect(accessToken.request()).rejects.toMatchObject({ kind: 'status' });
    await nis(api);
    await findRegistro(api)({ nis: '1234567' }, unaborted());
    expect(paths()).toEqual(['/token', '/token', '/api/EncontrarNis', '/api/EncontrarRegistro']);
    expect(received[2]?.headers['authorization']).toBe('Bearer second');
  });

  it('[SEC-4] is asked for again, once, also where the call already waits for the one that fails', async () => {
    const first = held<Response>();
    let times = 0;
    const { api, accessToken, paths } = portal(
      { ...allOk, '/token': () => ((times += 1) === 1 ? first.promise : json({ data: 'second' })) },
      null,
    );
    const start = accessToken.request().catch((error: unknown) => error);
    const found = nis(api);
    await vi.waitFor(() => expect(paths()).toEqual(['/token']));
    first.resolve(json({}, 500));
    expect(await start).toMatchObject({ kind: 'status' });
    expect(await found).toMatchObject({ ok: true });
    expect(paths()).toEqual(['/token', '/token', '/api/EncontrarNis']);
  });

  it('[SEC-4] fails the call that needs it where it can’t be had, and sends nothing', async () => {
    const { api, paths } = portal({ ...allOk, '/token': () => json({}, 503) }, null);
    await expect(nis(api)).rejects.toMatchObject({ name: 'Failure', kind: 'status', status: 503 });
    expect(paths()).toEqual(['/token']);
  });

  it('[SEC-4] is renewed after a 401, and the call repeated once', async () => {
    const { api, received, paths, stored } = portal({
      ...allOk,
      '/api/EncontrarNis': ({ headers }) =>
        headers['authorization'] === 'Bearer fresh-token' ? sealed({ Ok: true }) : json({}, 401),
    });
    expect(await nis(api)).toEqual({ ok: true, client: null });
    expect(paths()).toEqual(['/api/EncontrarNis', '/token', '/api/EncontrarNis']);
    expect(received[2]?.body).toEqual(received[0]?.body);
    expect(stored()).toBe('fresh-token');
  });

  it('[SEC-4] refused again is a failed call', async () => {
    const { api, paths } = portal({ ...allOk, '/api/EncontrarNis': () => json({}, 401) });
    await expect(nis(api)).rejects.toMatchObject({ name: 'Failure', kind: 'status', status: 401 });
    expect(paths()).toEqual(['/api/EncontrarNis', '/token', '/api/EncontrarNis']);
  });

  it('[SEC-4] is not renewed after any other refusal', async () => {
    const { api, paths } = portal({ ...allOk, '/api/EncontrarNis': () => json({}, 403) });
    await expect(nis(api)).rejects.toMatchObject({ status: 403 });
    expect(paths()).toEqual(['/api/EncontrarNis']);
  });
});

function contentOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'content' in body) return String(body.content);
  throw new Error('the body has no content');
}
