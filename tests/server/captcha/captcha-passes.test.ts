import { describe, expect, test } from 'vitest';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();

describe('backend.md#look-ups: one passed captcha allows one look-up', () => {
  test('backend.md#look-ups: answers EncontrarNis once per captcha; without one, or a second time, answers 403', async () => {
    const customer = await server.newCustomer().fetchToken();
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(403);
    await customer.passCaptcha();
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(200);
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(403);
  });

  test('backend.md#look-ups: allows EncontrarRegistro once after its EncontrarNis, for the same NIS only', async () => {
    const customer = await server.newCustomer().fetchToken();
    expect((await customer.encontrarRegistro('1234567')).statusCode).toBe(403);
    await customer.passCaptcha();
    await customer.encontrarNis('1234567');
    expect((await customer.encontrarRegistro('123456789')).statusCode).toBe(403);
    expect((await customer.encontrarRegistro('1234567')).statusCode).toBe(200);
    expect((await customer.encontrarRegistro('1234567')).statusCode).toBe(403);
  });

  test('backend.md#look-ups: requires a separate captcha for a folio look-up; a visitor without a cookie has none', async () => {
    const customer = await server.newCustomer().fetchToken();
    expect((await customer.encontrarFolio('26AG0001DEMO')).statusCode).toBe(403);
    expect((await server.newCustomer().encontrarFolio('26AG0001DEMO')).statusCode).toBe(403);
    await customer.passCaptcha('submit_folio');
    expect((await customer.encontrarFolio('26AG0001DEMO')).statusCode).toBe(200);
    expect((await customer.encontrarFolio('26AG0001DEMO')).statusCode).toBe(403);
    await customer.passCaptcha('submit_folio');
    await customer.encontrarFolio('26AG0001DEMO');
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(403);
  });

  test('backend.md#look-ups: allows one of several concurrent look-ups with one captcha', async () => {
    const customer = await server.newCustomer().fetchToken();
    await customer.passCaptcha();
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await customer.encontrarNis('1234567')).statusCode),
    );
    expect(statuses.sort()).toEqual([200, 403, 403, 403]);
  });

  test('backend.md#look-ups: accepts a captcha only from the visitor who passed it', async () => {
    const [first, second] = [await server.newCustomer().fetchToken(), await server.newCustomer().fetchToken()];
    await first.passCaptcha();
    expect((await second.encontrarNis('1234567')).statusCode).toBe(403);
  });

  test('does not consume the captcha if it rejects the request’s content', async () => {
    const customer = await server.newCustomer().fetchToken();
    await customer.passCaptcha();
    expect((await customer.encontrarNis('12')).statusCode).toBe(400);
    expect((await customer.encontrarNis('1234567')).statusCode).toBe(200);
  });

  test('backend.md#look-ups: expires an unused captcha after five minutes', async () => {
    const customer = await server.newCustomer().fetchToken();
    const lookUpAfter = async (ms: number) => {
      await customer.passCaptcha();
      server.advanceClock(ms);
      return (await customer.encontrarNis('1234567')).statusCode;
    };
    expect(await lookUpAfter(5 * 60_000 - 2000)).toBe(200);
    expect(await lookUpAfter(5 * 60_000 + 1000)).toBe(403);
  });
});
