import { describe, expect, test } from 'vitest';
import { registroBodyBytes } from '../../../server/applications/registro-route.ts';
import { limits } from '../../../machines/model/limits.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';
import { pdf } from '../fixtures/documents.ts';
import { newTestDatabase } from '../fixtures/test-database.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();

const customer = server.newCustomer();
await customer.lookUp('1234567');
// required before the server reads Registro's body
await customer.confirmPhone('5530000000');
// so that no request in this file is rejected for lack of a captcha
for (let pass = 0; pass < 3; pass += 1) await customer.passCaptcha();

/** Asserts a short JSON error that repeats nothing from the request and reveals no server internals. */
function expectShortError(response: { statusCode: number; body: string }, status: number): void {
  expect(response.statusCode).toBe(status);
  const body: unknown = JSON.parse(response.body);
  expect(body).toEqual({ error: expect.any(String) });
  expect(response.body.length).toBeLessThan(100);
  expect(response.body).not.toMatch(/node_modules|\.ts|\bat \b|secreto/);
}

const posts = ['/token', '/api/validateRecaptcha', '/api/EncontrarNis', '/api/EncontrarRegistro', '/api/Registro'];
const encrypted = ['/api/EncontrarNis', '/api/EncontrarRegistro', '/api/Registro'];

describe('backend.md#errors: the short JSON error for an unreadable request', () => {
  test.each(posts)(
    'backend.md#errors: rejects %s with broken JSON, without JSON, or with a body of another type',
    async (url) => {
      const json = { 'content-type': 'application/json' };
      for (const payload of ['{"content": "secreto', 'secreto', '', '{"__proto__": {"content": "secreto"}}']) {
        expectShortError(await customer.call({ method: 'POST', url, headers: json, payload }), 400);
      }
      for (const payload of [
        'null',
        '[]',
        '"secreto"',
        '7',
        '{}',
        '{"content":7,"token":7}',
        '{"content":["secreto"]}',
      ]) {
        expectShortError(await customer.call({ method: 'POST', url, headers: json, payload }), 400);
      }
      expectShortError(await customer.call({ method: 'POST', url }), 400);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expectShortError(await customer.call({ method: 'POST', url, headers: form, payload: 'content=secreto' }), 415);
    },
  );

  test.each(encrypted)(
    '[SEC-1] backend.md#errors: rejects %s with content that was not encrypted with the key',
    async (url) => {
      const good = customer.cipher.encrypt('1234567');
      const damaged = [good.slice(4), `${good}AAAA`, `${good}\n`, `-${good.slice(1)}`];
      for (const content of ['', 'secreto', '====', 'AAAA', ...damaged]) {
        expectShortError(await customer.call({ method: 'POST', url, payload: { content } }), 400);
      }
    },
  );

  test.each(['', '1', '12345678', '1234567 ', '"1234567"', 'abcdefg', '１２３４５６７', '{"nis":"1234567"}'])(
    'backend.md#errors: rejects %j as a NIS',
    async (text) => {
      expectShortError(await customer.post('/api/EncontrarNis', text), 400);
      expectShortError(await customer.post('/api/EncontrarRegistro', text), 400);
    },
  );

  test('backend.md#errors: rejects a query whose NIS differs from the content', async () => {
    expectShortError(await customer.post('/api/EncontrarNis?nis=7654321', '1234567'), 400);
    expectShortError(await customer.post('/api/EncontrarNis?nis=1234567&nis=7654321', '1234567'), 400);
  });

  const registration = registroPayload('1234567', '5530000000');
  const { Documento } = registration;
  test.each<[string, unknown]>([
    ['a list', []],
    ['null', null],
    ['a missing field', { ...registration, Correo: undefined }],
    ['a missing Documento', { ...registration, Documento: undefined }],
    ['a NIS that is a number', { ...registration, Nis: 1234567 }],
    ['a phone that is a number', { ...registration, Telefono: 5530000000 }],
    ['a program that is text', { ...registration, FkIdTipoRefrendo: '2' }],
    ['half a program', { ...registration, FkIdTipoRefrendo: 1.5 }],
    ['a program beyond safe integers', { ...registration, FkIdTipoRefrendo: 2 ** 53 }],
    ['a document that is text', { ...registration, Documento: 'secreto' }],
    ['a document without its bytes', { ...registration, Documento: { ...Documento, ArchivoB64: null } }],
    ['a NUL in the e-mail', { ...registration, Correo: 'a\u0000@example.com' }],
    ['a long e-mail', { ...registration, Correo: `${'a'.repeat(300)}@example.com` }],
  ])('backend.md#errors: rejects a registration with %s', async (_name, payload) => {
    expectShortError(await customer.post('/api/Registro', JSON.stringify(payload)), 400);
  });

  test('backend.md#errors: rejects a registration that is not JSON', async () => {
    expectShortError(await customer.post('/api/Registro', 'secreto'), 400);
  });

  test('backend.md#errors: rejects oversize bodies, but not the body of the largest document', async () => {
    const long = { content: 'A'.repeat(17 * 1024), token: 'A'.repeat(17 * 1024) };
    for (const url of posts.filter((post) => post !== '/api/Registro')) {
      expectShortError(await customer.call({ method: 'POST', url, payload: long }), 413);
    }
    const tooLong = { content: 'A'.repeat(registroBodyBytes) };
    expectShortError(await customer.call({ method: 'POST', url: '/api/Registro', payload: tooLong }), 413);
    const content = customer.cipher.encrypt(
      JSON.stringify(registroPayload('1234567', '5530000000', pdf(limits.documentBytes))),
    );
    expect(content.length).toBeGreaterThan(1_900_000);
    expect(content.length).toBeLessThan(registroBodyBytes);
    expect(registroBodyBytes - content.length).toBeLessThan(80_000);
  });

  test.each([
    '/api/EncontrarFolio',
    '/api/EncontrarFolio?folio=',
    '/api/EncontrarFolio?folio=a%20b',
    '/api/EncontrarFolio?folio=%00',
    '/api/EncontrarFolio?folio=A&folio=B',
    '/validacion/solicitarCodigo',
    '/validacion/solicitarCodigo?numero=',
    '/validacion/solicitarCodigo?numero=551234567',
    '/validacion/solicitarCodigo?numero=55123456789',
    '/validacion/solicitarCodigo?numero=%2B525512345678',
    '/validacion/solicitarCodigo?numero=5512345678&numero=5512345679',
    '/validacion/validarCodigo',
    '/validacion/validarCodigo?codigo=1234&codigo=4321',
    '/secreto%c0',
  ])('backend.md#errors: rejects GET %s', async (url) => {
    expectShortError(await customer.call({ url }), 400);
  });

  test('backend.md#errors: rejects unknown calls and methods', async () => {
    expectShortError(await customer.call({ url: '/api/secreto' }), 404);
    expectShortError(await customer.call({ method: 'DELETE', url: '/api/Registro' }), 404);
    expectShortError(await customer.call({ method: 'POST', url: '/menu' }), 404);
    expectShortError(await customer.call({ url: '/token' }), 404);
  });

  test('backend.md#errors: answers an internal error with a 500 without details', async () => {
    const broken = await startTestServer({ own: await newTestDatabase() });
    const visitor = await broken.newCustomer().fetchToken();
    await visitor.passCaptcha();
    await broken.database.query('DROP TABLE customers');
    expectShortError(await visitor.encontrarNis('1234567'), 500);
    const line = broken.logLines.findLast((logLine) => logLine.includes('call failed'));
    expect(line).toContain('42P01');
    // the database's message is 'relation "customers" does not exist'
    expect(line).not.toMatch(/relation|exist/);
  });
});
