import { beforeEach, expect, test } from 'vitest';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();
beforeEach(() => void (server.logLines.length = 0));

interface Logged {
  readonly event: string;
  readonly address: string;
  readonly number?: string;
  readonly reqId: string;
}

/** The security events logged since the test began. */
function events(): Logged[] {
  return server.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security');
}
const names = (): string[] => events().map(({ event }) => event);

test('[SEC-4] logs a distinct event for another token-request key, a changed token and a changed cookie', async () => {
  const customer = server.newCustomer();
  const refused = await customer.call({ method: 'POST', url: '/token', payload: { content: 'demo-token-keY' } });
  expect([refused.statusCode, refused.cookies, names()]).toEqual([401, [], ['token-key-wrong']]);
  await customer.fetchToken();
  const { bearer, cookie } = customer;
  customer.bearer = `${bearer.slice(0, -1)}${bearer.endsWith('A') ? 'B' : 'A'}`;
  expect((await customer.encontrarNis('1234567')).statusCode).toBe(401);
  customer.bearer = bearer;
  customer.cookie = `${cookie}x`;
  expect((await customer.encontrarNis('1234567')).statusCode).toBe(401);
  expect(names()).toEqual(['token-key-wrong', 'token-forged', 'cookie-forged']);
});

test('[NIS-6] logs a token without a solution, and a token that is sent twice', async () => {
  const customer = await server.newCustomer().fetchToken();
  await customer.validateCaptcha('bm90aGluZw==');
  expect(names()).toEqual(['captcha-refused']);
  const token = await customer.captchaToken();
  await customer.validateCaptcha(token);
  expect((await customer.validateCaptcha(token)).json()).toEqual({ ok: false });
  expect(names()).toEqual(['captcha-refused', 'captcha-replayed']);
});

test('logs a look-up of a NIS or a folio without a captcha, and EncontrarRegistro without EncontrarNis', async () => {
  const customer = await server.newCustomer().fetchToken();
  expect((await customer.encontrarNis('1234567')).statusCode).toBe(403);
  expect((await customer.encontrarFolio('26AG0001DEMO')).statusCode).toBe(403);
  expect((await customer.encontrarRegistro('1234567')).statusCode).toBe(403);
  expect(names()).toEqual(['look-up-without-captcha', 'look-up-without-captcha', 'look-up-without-captcha']);
});

test('logs a code requested without a look-up, or for an unassigned number, which appears as a hash', async () => {
  const customer = await server.newCustomer().fetchToken();
  expect((await customer.solicitarCodigo('5512340001')).statusCode).toBe(403);
  const eligible = await server.newEligible();
  await eligible.solicitarCodigo('0123456789');
  await eligible.solicitarCodigo('0123456789');
  const [without, first, second] = events();
  expect([without?.event, first?.event]).toEqual(['send-without-look-up', 'number-implausible']);
  expect(first?.number).toMatch(/^[\w-]{16}$/);
  expect(first?.number).toBe(second?.number);
  expect(server.logLines.join('')).not.toContain('0123456789');
});

test('[OTP-8] logs four wrong codes, and the fifth, which invalidates the code', async () => {
  const customer = await server.newEligible();
  await customer.solicitarCodigo('5512340002');
  for (let tries = 0; tries < 5; tries += 1) await customer.validarCodigo('0000');
  expect(names()).toEqual(['code-wrong', 'code-wrong', 'code-wrong', 'code-wrong', 'code-used-up']);
});

test('[REG-3] logs a NIS that another visitor has registered in the meantime', async () => {
  const other = server.newCustomer();
  const payload = await other.prepareRegistration(await server.newNis('4300001'), server.newPhone());
  expect((await server.apply('4300001')).answer.Ok).toBe(true);
  expect(other.decrypt(await other.registro(payload)).Ok).toBe(false);
  expect(names()).toEqual(['registration-taken']);
});

test('logs a path traversal, an oversize body and a body that is not JSON, each with its request', async () => {
  await server.app.inject('/assets/%2e%2e%2fpackage.json');
  const payload = { content: 'x'.repeat(20_000) };
  const large = await server.app.inject({ method: 'POST', url: '/token', payload });
  const headers = { 'content-type': 'application/json' };
  const malformed = await server.app.inject({ method: 'POST', url: '/token', headers, payload: '{' });
  expect(names()).toEqual(['path-traversal', 'body-too-large', 'request-malformed']);
  expect(
    events()
      .map(({ reqId }) => reqId)
      .slice(1),
  ).toEqual([large, malformed].map((reply) => reply.headers['x-request-id']));
  expect(new Set(events().map(({ address }) => address)).size).toBe(1);
});
