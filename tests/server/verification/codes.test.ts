import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer } from '../fixtures/test-server.ts';
import type { TestServer } from '../fixtures/test-server.ts';
import { addressOf, bodyOf } from '../fixtures/http-stub.ts';

const minute = 60_000;
const right = '{"ok":true}';
const wrong = '{"ok":false}';

let server: TestServer;
let phone: string;
let phones = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  phones += 1;
  phone = `55100${String(phones).padStart(5, '0')}`;
});

/** A code that is not this one. */
const notThis = (code: string): string => (code === '1234' ? '4321' : '1234');

describe('contract §9: codes', () => {
  test('[OTP-8] the right code is ok, also when asked again after a lost reply; a wrong one is not', async () => {
    const customer = server.newCustomer();
    await customer.solicitarCodigo(phone);
    const code = customer.codeOf(phone);
    expect((await customer.validarCodigo(notThis(code))).body).toBe(wrong);
    expect((await customer.validarCodigo(code)).body).toBe(right);
    expect((await customer.validarCodigo(code)).body).toBe(right);
  });

  test('[OTP-8] a code is of the browser that asked for it', async () => {
    const [customer, other, nobody] = [server.newCustomer(), server.newCustomer(), server.newCustomer()];
    await customer.solicitarCodigo(phone);
    await other.arrive();
    expect((await other.validarCodigo(customer.codeOf(phone))).body).toBe(wrong);
    expect((await nobody.validarCodigo(customer.codeOf(phone))).body).toBe(wrong);
  });

  test('[OTP-8] contract §9: the fifth wrong try ends the code, the fourth does not', async () => {
    const customer = server.newCustomer();
    await customer.solicitarCodigo(phone);
    const first = customer.codeOf(phone);
    for (let tries = 0; tries < 4; tries += 1) await customer.validarCodigo(notThis(first));
    expect((await customer.validarCodigo(first)).body).toBe(right);

    server.passTime(minute);
    await customer.solicitarCodigo(phone);
    const second = customer.codeOf(phone);
    for (let tries = 0; tries < 5; tries += 1) await customer.validarCodigo(notThis(second));
    expect((await customer.validarCodigo(second)).body).toBe(wrong);
    // the lockout ends with a new code
    server.passTime(minute);
    await customer.solicitarCodigo(phone);
    expect((await customer.validarCodigo(customer.codeOf(phone))).body).toBe(right);
  });

  test('contract §9: wrong tries at once are all counted', async () => {
    const customer = server.newCustomer();
    await customer.solicitarCodigo(phone);
    const code = customer.codeOf(phone);
    await Promise.all(Array.from({ length: 5 }, () => customer.validarCodigo(notThis(code))));
    expect((await customer.validarCodigo(code)).body).toBe(wrong);
  });

  test('[OTP-5] contract §9: a code lives five minutes', async () => {
    const customer = server.newCustomer();
    await customer.solicitarCodigo(phone);
    server.passTime(5 * minute - 2000);
    expect((await customer.validarCodigo(customer.codeOf(phone))).body).toBe(right);
    server.passTime(2000);
    expect((await customer.validarCodigo(customer.codeOf(phone))).body).toBe(wrong);
  });

  test('contract §9: a new code ends the one before', async () => {
    const customer = server.newCustomer();
    await customer.solicitarCodigo(phone);
    const before = customer.codeOf(phone);
    server.passTime(minute);
    await customer.solicitarCodigo(phone);
    const after = customer.codeOf(phone);
    expect((await customer.validarCodigo(after)).body).toBe(right);
    expect((await customer.validarCodigo(before)).body).toBe(before === after ? right : wrong);
  });

  test('[OTP-10] contract §9: 60 s between sends to a number, from whichever browser; then it may be sent again', async () => {
    const [customer, other] = [server.newCustomer(), server.newCustomer()];
    expect((await customer.solicitarCodigo(phone)).statusCode).toBe(200);
    const refused = await other.solicitarCodigo(phone);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ error: expect.any(String) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    server.passTime(minute - 2000);
    expect((await other.solicitarCodigo(phone)).statusCode).toBe(429);
    server.passTime(2000);
    expect((await other.solicitarCodigo(phone)).statusCode).toBe(200);
  });

  test('[OTP-10] contract §9: 60 s between sends from a browser, to whichever number', async () => {
    const customer = server.newCustomer();
    await customer.solicitarCodigo(phone);
    expect((await customer.solicitarCodigo('5519999999')).statusCode).toBe(429);
    server.passTime(minute);
    expect((await customer.solicitarCodigo('5519999999')).statusCode).toBe(200);
  });

  test('[OTP-10] a send that is refused does not end the code that lives', async () => {
    const customer = server.newCustomer();
    await customer.solicitarCodigo(phone);
    await customer.solicitarCodigo(phone);
    expect((await customer.validarCodigo(customer.codeOf(phone))).body).toBe(right);
  });

  test('[OTP-10] of many requests at once one is sent', async () => {
    const sent = server.printed.length;
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await server.newCustomer().solicitarCodigo(phone)).statusCode),
    );
    expect(statuses.sort()).toEqual([200, 429, 429, 429]);
    expect(server.printed).toHaveLength(sent + 1);
  });

  test('[OTP-10] contract §9: ten sends a number a day, from all browsers together; the next day they begin anew', async () => {
    for (let send = 0; send < 10; send += 1) {
      expect((await server.newCustomer().solicitarCodigo(phone)).statusCode).toBe(200);
      server.passTime(minute + 1000);
    }
    const refused = await server.newCustomer().solicitarCodigo(phone);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    server.passTime(24 * 60 * minute - 10 * (minute + 1000));
    expect((await server.newCustomer().solicitarCodigo(phone)).statusCode).toBe(200);
  });

  test('contract §9: neither the code nor anything it can be guessed from is stored', async () => {
    const customer = server.newCustomer();
    await customer.solicitarCodigo(phone);
    const code = customer.codeOf(phone);
    const [row] = await server.database.query<{ code_hash: string }>('SELECT * FROM codes WHERE phone = $1', [phone]);
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
  });

  test('contract §10: codes begin at 1000 and are four digits', async () => {
    const codes: string[] = [];
    for (let send = 0; send < 60; send += 1) {
      const customer = server.newCustomer();
      await customer.solicitarCodigo('5500000004');
      codes.push(customer.codeOf('5500000004'));
    }
    expect(codes.every((code) => /^[1-9]\d{3}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(50);
  });

  test('[OTP-1] OTP_ECHO puts the code in the reply', async () => {
    const echo = await startTestServer({ env: { OTP_ECHO: 'true' } });
    const customer = echo.newCustomer();
    const { result } = (await customer.solicitarCodigo(phone)).json<{ result: { codigo: number } }>();
    expect(result.codigo).toBe(Number(customer.codeOf(phone)));
    await echo.close();
  });
});

describe('contract §8: the SMS webhook', () => {
  test('contract §8: the message goes out as {to, text} with its bearer; a failure is the call’s, and begins no wait', async () => {
    const heard: { authorization: string | undefined; body: unknown }[] = [];
    let status = 500;
    const gateway = createServer(async (request, response) => {
      heard.push({ authorization: request.headers.authorization, body: JSON.parse(await bodyOf(request)) });
      response.writeHead(status).end();
    });
    const smsWebhook = { url: await addressOf(gateway), token: 'gateway-token' };
    const real = await startTestServer({ config: { smsWebhook, demonstration: false } });
    const customer = real.newCustomer();

    const failed = await customer.solicitarCodigo(phone);
    expect(failed.statusCode).toBe(502);
    expect(failed.json()).toEqual({ error: expect.any(String) });
    status = 202;
    expect((await customer.solicitarCodigo(phone)).statusCode).toBe(200);
    expect(heard[1]).toEqual({
      authorization: 'Bearer gateway-token',
      body: { to: `+52${phone}`, text: expect.stringMatching(/\b[1-9]\d{3}\b/) },
    });
    expect((await customer.solicitarCodigo(phone)).statusCode).toBe(429);
    // a real gateway's codes are printed nowhere
    expect(real.printed).toEqual([]);
    await real.close();
    gateway.close();
  });

  test('contract §8: own secrets without a webhook: the call fails, and nothing is printed', async () => {
    const real = await startTestServer({ config: { demonstration: false } });
    expect((await real.newCustomer().solicitarCodigo(phone)).statusCode).toBe(502);
    expect(real.printed).toEqual([]);
    await real.close();
  });
});
