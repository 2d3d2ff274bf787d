import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Customer } from '../fixtures/customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const minute = 60_000;
const right = '{"ok":true}';
const wrong = '{"ok":false}';

const server = await startTestServer();
afterAll(() => server.close());

let phone: string;
let phones = 0;
beforeEach(() => {
  phones += 1;
  phone = `55100${String(phones).padStart(5, '0')}`;
});

/** A customer to whom a code was sent. */
async function customerWithCode(): Promise<Customer> {
  const customer = server.newCustomer();
  await customer.solicitarCodigo(phone);
  return customer;
}

const otherThan = (code: string): string => (code === '1234' ? '4321' : '1234');

describe('contract §9: codes', () => {
  test('[OTP-8] the right code is ok, also when sent again after a lost reply; a wrong one is not', async () => {
    const customer = await customerWithCode();
    const code = customer.codeOf(phone);
    expect((await customer.validarCodigo(otherThan(code))).body).toBe(wrong);
    expect((await customer.validarCodigo(code)).body).toBe(right);
    expect((await customer.validarCodigo(code)).body).toBe(right);
  });

  test('[OTP-8] a code is valid only for the visitor who asked for it', async () => {
    const [customer, other, newcomer] = [server.newCustomer(), server.newCustomer(), server.newCustomer()];
    await customer.solicitarCodigo(phone);
    await other.fetchToken();
    expect((await other.validarCodigo(customer.codeOf(phone))).body).toBe(wrong);
    expect((await newcomer.validarCodigo(customer.codeOf(phone))).body).toBe(wrong);
  });

  test('[OTP-8] contract §9: the fifth wrong try ends the code, the fourth does not', async () => {
    const customer = await customerWithCode();
    const first = customer.codeOf(phone);
    for (let tries = 0; tries < 4; tries += 1) await customer.validarCodigo(otherThan(first));
    expect((await customer.validarCodigo(first)).body).toBe(right);

    server.advanceClock(minute);
    await customer.solicitarCodigo(phone);
    const second = customer.codeOf(phone);
    for (let tries = 0; tries < 5; tries += 1) await customer.validarCodigo(otherThan(second));
    expect((await customer.validarCodigo(second)).body).toBe(wrong);
    // a new code ends the lockout
    server.advanceClock(minute);
    await customer.solicitarCodigo(phone);
    expect((await customer.validarCodigo(customer.codeOf(phone))).body).toBe(right);
  });

  test('contract §9: concurrent wrong tries are all counted', async () => {
    const customer = await customerWithCode();
    const code = customer.codeOf(phone);
    await Promise.all(Array.from({ length: 5 }, () => customer.validarCodigo(otherThan(code))));
    expect((await customer.validarCodigo(code)).body).toBe(wrong);
  });

  test('[OTP-5] contract §9: a code is valid for five minutes', async () => {
    const customer = await customerWithCode();
    server.advanceClock(5 * minute - 2000);
    expect((await customer.validarCodigo(customer.codeOf(phone))).body).toBe(right);
    server.advanceClock(2000);
    expect((await customer.validarCodigo(customer.codeOf(phone))).body).toBe(wrong);
  });

  test('contract §9: a new code ends the one before', async () => {
    const customer = await customerWithCode();
    const before = customer.codeOf(phone);
    server.advanceClock(minute);
    await customer.solicitarCodigo(phone);
    const after = customer.codeOf(phone);
    expect((await customer.validarCodigo(after)).body).toBe(right);
    expect((await customer.validarCodigo(before)).body).toBe(before === after ? right : wrong);
  });

  test('[OTP-10] contract §9: 60 s between sends to a number, for all visitors together', async () => {
    const [customer, other] = [server.newCustomer(), server.newCustomer()];
    expect((await customer.solicitarCodigo(phone)).statusCode).toBe(200);
    const refused = await other.solicitarCodigo(phone);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ error: expect.any(String) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    server.advanceClock(minute - 2000);
    expect((await other.solicitarCodigo(phone)).statusCode).toBe(429);
    server.advanceClock(2000);
    expect((await other.solicitarCodigo(phone)).statusCode).toBe(200);
  });

  test('[OTP-10] contract §9: 60 s between sends of a visitor, for all numbers together', async () => {
    const customer = await customerWithCode();
    expect((await customer.solicitarCodigo('5519999999')).statusCode).toBe(429);
    server.advanceClock(minute);
    expect((await customer.solicitarCodigo('5519999999')).statusCode).toBe(200);
  });

  test('[OTP-10] a refused send leaves the earlier code valid', async () => {
    const customer = await customerWithCode();
    await customer.solicitarCodigo(phone);
    expect((await customer.validarCodigo(customer.codeOf(phone))).body).toBe(right);
  });

  test('[OTP-10] of concurrent requests one is sent', async () => {
    const sent = server.smsLines.length;
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await server.newCustomer().solicitarCodigo(phone)).statusCode),
    );
    expect(statuses.sort()).toEqual([200, 429, 429, 429]);
    expect(server.smsLines).toHaveLength(sent + 1);
  });

  test('[OTP-10] contract §9: ten sends a number a day, for all visitors together; ten more the next day', async () => {
    for (let send = 0; send < 10; send += 1) {
      expect((await server.newCustomer().solicitarCodigo(phone)).statusCode).toBe(200);
      server.advanceClock(minute + 1000);
    }
    const refused = await server.newCustomer().solicitarCodigo(phone);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    server.advanceClock(24 * 60 * minute - 10 * (minute + 1000));
    expect((await server.newCustomer().solicitarCodigo(phone)).statusCode).toBe(200);
  });

  test('contract §9: only a keyed hash of the code is stored', async () => {
    const customer = await customerWithCode();
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
