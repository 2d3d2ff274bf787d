import { describe, expect, test } from 'vitest';
import { bearerLifetimeMs, sessionLifetimeMs } from '../../../server/visitors/visitor-session.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();

const tokenRequest = { content: 'demo-token-key' };

const guarded = [
  ['EncontrarNis', '/api/EncontrarNis?nis=1234567', '1234567'],
  ['EncontrarRegistro', '/api/EncontrarRegistro', '1234567'],
  ['Registro', '/api/Registro', JSON.stringify(registroPayload('1234567', '5510000000'))],
] as const;

describe('[SEC-4] backend.md#visitors: the cookie and the bearer token are a pair', () => {
  test.each(guarded)(
    '[SEC-4] answers %s with 401 without a bearer token, or with a foreign, changed or expired one',
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
      // a valid pair passes this check; the call then needs a captcha or a look-up
      expect(await statusWith(own)).not.toBe(401);
      server.advanceClock(bearerLifetimeMs + 1000);
      expect(await statusWith(own)).toBe(401);
    },
  );

  test.each(guarded)(
    '[SEC-4] answers %s with 401 without the cookie, or with a forged one',
    async (_name, url, text) => {
      const customer = await server.newCustomer().fetchToken();
      const own = customer.cookie;
      for (const cookie of ['', 'refrendo_browser=another.visitor', own.replace(/=..../, '=AAAA'), own.slice(0, -1)]) {
        customer.cookie = cookie;
        expect((await customer.post(url, text)).statusCode).toBe(401);
        // whatever the body
        expect((await customer.call({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
      }
    },
  );

  test('backend.md#visitors: sets the cookie HttpOnly, SameSite=Strict, and Secure outside loopback', async () => {
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
    // with the __Host- prefix, no other host of the domain can set it
    const remote = { ...local, name: '__Host-refrendo_browser', secure: true };
    expect(await cookieAt('agua.example.mx')).toMatchObject(remote);
    expect(await cookieAt('agua.example.mx')).not.toHaveProperty('domain');
    expect(await cookieAt('localhost.example.mx')).toMatchObject(remote);
    // behind a proxy that terminates TLS and calls the server over loopback
    expect(await cookieAt('127.0.0.1:3000', { 'x-forwarded-proto': 'https' })).toMatchObject(remote);
  });

  test('backend.md#visitors: keeps cookie and visitor at a second POST /token with the bearer token, even an expired one; replaces a forged cookie', async () => {
    const customer = await server.newCustomer().fetchToken();
    await customer.passCaptcha();
    const before = customer.cookie;
    await customer.fetchToken();
    expect(customer.cookie).toBe(before);
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(200);
    await customer.passCaptcha();
    server.advanceClock(bearerLifetimeMs + 1000);
    await customer.fetchToken();
    expect(customer.cookie).toBe(before);

    customer.cookie = 'refrendo_browser=abc.def';
    await customer.fetchToken();
    expect(customer.cookie).not.toBe('refrendo_browser=abc.def');
  });

  test('backend.md#visitors: accepts a captcha that was passed before the first token with that token', async () => {
    const customer = server.newCustomer();
    await customer.passCaptcha();
    expect(customer.cookie).not.toBe('');
    await customer.fetchToken();
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(200);
  });

  test('backend.md#visitors: renews the cookie without the bearer token: rejects the previous one, and keeps what the browser had earned', async () => {
    const customer = await server.newEligible();
    await customer.passCaptcha();
    const planter = server.newCustomer();
    Object.assign(planter, { cookie: customer.cookie, bearer: customer.bearer });
    const phone = '5510200002';

    // The customer reloads the page; the planter still has the earlier cookie and bearer token.
    customer.bearer = '';
    await customer.fetchToken();
    expect(customer.cookie).not.toBe(planter.cookie);
    await customer.confirmPhone(phone);
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(200);

    expect((await planter.registro(registroPayload('1234567', phone))).statusCode).toBe(401);
    expect((await planter.encontrarNis('1234567')).statusCode).toBe(401);
    expect((await planter.solicitarCodigo(phone)).statusCode).toBe(403);
    expect((await planter.validarCodigo(planter.codeOf(phone))).statusCode).toBe(403);
    // the earlier bearer token with the new cookie: the customer's other tab
    const otherTab = server.newCustomer();
    Object.assign(otherTab, { cookie: customer.cookie, bearer: planter.bearer });
    await otherTab.passCaptcha();
    expect((await otherTab.encontrarNis('1234567')).statusCode).toBe(200);
    // POST /token with the planted cookie starts another session
    await planter.fetchToken();
    expect((await planter.solicitarCodigo(phone)).statusCode).toBe(403);
    expect((await customer.solicitarCodigo('5610200002')).statusCode).toBe(200);
  });

  test('backend.md#visitors: accepts a repeated renewal within a minute of a lost reply, for one cookie at a time', async () => {
    const customer = await server.newEligible();
    const planted = customer.cookie;
    customer.bearer = '';
    await customer.fetchToken();
    const lost = customer.cookie;
    Object.assign(customer, { cookie: planted, bearer: '' });
    await customer.fetchToken();
    // The look-up is still valid; the cookie of the lost reply is not.
    expect((await customer.solicitarCodigo('5510200004')).statusCode).toBe(200);
    const other = Object.assign(server.newCustomer(), { cookie: lost });
    await other.fetchToken();
    expect((await other.solicitarCodigo('5510200004')).statusCode).toBe(403);

    const late = Object.assign(server.newCustomer(), { cookie: planted });
    server.advanceClock(61_000);
    await late.fetchToken();
    expect((await late.solicitarCodigo('5510200004')).statusCode).toBe(403);
  });

  test('backend.md#visitors: rejects a repeated renewal once the renewed cookie was used, also from whoever planted the previous one', async () => {
    const planter = await server.newCustomer().fetchToken();
    const customer = Object.assign(server.newCustomer(), { cookie: planter.cookie });
    const phone = '5510200005';
    const payload = await customer.prepareRegistration('1234567', phone);
    // less than a minute later
    await planter.fetchToken();
    expect(customer.decrypt(await planter.registro(payload)).Ok).toBe(false);
    expect((await planter.solicitarCodigo('5510200006')).statusCode).toBe(403);
    expect((await customer.encontrarRegistro('1234567')).statusCode).toBe(403);
    expect((await customer.solicitarCodigo('5510200006')).statusCode).toBe(200);
  });

  test('rejects a copied cookie after a day', async () => {
    const customer = await server.newCustomer().fetchToken();
    server.advanceClock(sessionLifetimeMs + 1000);
    const { cookie } = customer;
    await customer.fetchToken();
    // a different visitor, without the progress of the earlier one
    expect(customer.cookie.split('.')[0]).not.toBe(cookie.split('.')[0]);
  });
});
