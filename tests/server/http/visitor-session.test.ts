import { afterAll, describe, expect, test } from 'vitest';
import { bearerLifetimeMs, sessionLifetimeMs } from '../../../server/http/visitor-session.ts';
import { registroPayload } from '../fixtures/customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

const tokenRequest = { content: 'demo-token-key' };

const guarded = [
  ['EncontrarNis', '/api/EncontrarNis?nis=1234567', '1234567'],
  ['EncontrarRegistro', '/api/EncontrarRegistro', '1234567'],
  ['Registro', '/api/Registro', JSON.stringify(registroPayload('1234567', '5510000000'))],
] as const;

describe('[SEC-4] backend.md#visitors: the cookie and the bearer token are a pair', () => {
  test.each(guarded)(
    '[SEC-4] %s without a bearer token, or with another visitor’s, a changed or an expired one, is 401',
    async (_name, url, text) => {
      const customer = await server.newCustomer().fetchToken();
      const other = await server.newCustomer().fetchToken();
      const own = customer.bearer;
      const statusWith = async (bearer: string) => {
        customer.bearer = bearer;
        return (await customer.post(url, text)).statusCode;
      };
      expect(await statusWith('')).toBe(401);
      expect(await statusWith(other.bearer)).toBe(401);
      expect(await statusWith(`${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`)).toBe(401);
      expect(await statusWith(own.replace(/^\d+/, (expiry) => String(Number(expiry) + 1000)))).toBe(401);
      // a valid pair passes: the call then needs a captcha, or a look-up
      expect(await statusWith(own)).not.toBe(401);
      server.advanceClock(bearerLifetimeMs + 1000);
      expect(await statusWith(own)).toBe(401);
    },
  );

  test.each(guarded)('[SEC-4] %s without the cookie, or with a forged one, is 401', async (_name, url, text) => {
    const customer = await server.newCustomer().fetchToken();
    const own = customer.cookie;
    for (const cookie of ['', 'refrendo_browser=another.visitor', own.replace(/=..../, '=AAAA'), own.slice(0, -1)]) {
      customer.cookie = cookie;
      expect((await customer.post(url, text)).statusCode).toBe(401);
      // whatever the body holds
      expect((await customer.call({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
    }
  });

  test('backend.md#visitors: the cookie is HttpOnly, SameSite=Strict, and Secure outside loopback', async () => {
    const cookieAt = async (host: string, more: Record<string, string> = {}) => {
      const headers = { host, ...more };
      return (await server.app.inject({ method: 'POST', url: '/token', headers, payload: tokenRequest })).cookies[0];
    };
    const local = { name: 'refrendo_browser', httpOnly: true, sameSite: 'Strict', path: '/' };
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      const cookie = await cookieAt(host);
      expect(cookie).toMatchObject(local);
      expect(cookie).not.toHaveProperty('secure');
    }
    expect(await cookieAt('agua.example.mx')).toMatchObject({ ...local, secure: true });
    expect(await cookieAt('localhost.example.mx')).toMatchObject({ secure: true });
    // behind a proxy that ends TLS and calls the server by loopback
    expect(await cookieAt('127.0.0.1:3000', { 'x-forwarded-proto': 'https' })).toMatchObject({ secure: true });
  });

  test('backend.md#visitors: a second POST /token keeps the visitor, so a reload loses nothing; a forged cookie is replaced', async () => {
    const customer = await server.newCustomer().fetchToken();
    await customer.passCaptcha();
    const before = customer.cookie;
    await customer.fetchToken();
    expect(customer.cookie).toBe(before);
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(200);

    customer.cookie = 'refrendo_browser=abc.def';
    await customer.fetchToken();
    expect(customer.cookie).not.toBe('refrendo_browser=abc.def');
  });

  test('backend.md#visitors: a captcha passed before the first token is valid with that token', async () => {
    const customer = server.newCustomer();
    await customer.passCaptcha();
    expect(customer.cookie).not.toBe('');
    await customer.fetchToken();
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(200);
  });

  test('POST /token refuses another token-request key', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/token', payload: { content: 'demo-token-keY' } });
    expect(response.statusCode).toBe(401);
    expect(response.cookies).toEqual([]);
  });
});

describe('leaving the portal ends the session on the server', () => {
  test('POST /token/end: cookie and token are refused, and what the visitor had earned is gone', async () => {
    const customer = await server.newEligible();
    await customer.confirmPhone('5510200001');
    await customer.passCaptcha();
    const { cookie, bearer } = customer;
    const response = await customer.call({ method: 'POST', url: '/token/end' });
    expect(response.statusCode).toBe(204);
    expect(response.cookies).toMatchObject([{ name: 'refrendo_browser', value: '', expires: new Date(0) }]);

    // somebody who kept both
    Object.assign(customer, { cookie, bearer });
    for (const [, url, text] of guarded) expect((await customer.post(url, text)).statusCode).toBe(401);
    expect((await customer.encontrarFolio('26AG0001DEMO')).statusCode).toBe(403);
    expect((await customer.solicitarCodigo('5510200001')).statusCode).toBe(403);
    expect((await customer.validarCodigo(customer.codeOf('5510200001'))).statusCode).toBe(403);
    // the next token belongs to another visitor
    await customer.fetchToken();
    expect(customer.cookie).not.toBe(cookie);
    expect(customer.bearer).not.toBe(bearer);
  });

  test('without a session, a second time, or from another site it ends nothing', async () => {
    const customer = await server.newCustomer().fetchToken();
    const { cookie } = customer;
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await customer.call({ method: 'POST', url: '/token/end', headers })).statusCode).toBe(403);
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(403);
    for (let times = 0; times < 2; times += 1) {
      expect((await customer.call({ method: 'POST', url: '/token/end' })).statusCode).toBe(204);
      customer.cookie = cookie;
    }
    expect((await server.newCustomer().call({ method: 'POST', url: '/token/end' })).statusCode).toBe(204);
  });

  test('a copied cookie is refused after a day', async () => {
    const customer = await server.newCustomer().fetchToken();
    server.advanceClock(sessionLifetimeMs + 1000);
    const { cookie } = customer;
    await customer.fetchToken();
    expect(customer.cookie).not.toBe(cookie);
  });
});
