import { beforeEach, describe, expect, test } from 'vitest';
import type { Customer } from '../../../tools/drivers/wire-customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const minute = 60_000;
const right = '{"ok":true}';
const wrong = (attemptsLeft: number): string => `{"ok":false,"Intentos":${attemptsLeft}}`;

const server = await startTestServer();

let phone: string;
beforeEach(() => {
  phone = server.newPhone();
});

async function customerWithCode(): Promise<Customer> {
  const customer = await server.newEligible();
  await customer.solicitarCodigo(phone);
  return customer;
}

const otherThan = (code: string): string => (code === '1234' ? '4321' : '1234');

describe('backend.md#codes: codes', () => {
  test('[OTP-8] accepts the right code, even when sent again after a lost reply; rejects a wrong one', async () => {
    const customer = await customerWithCode();
    const code = customer.codeOf(phone);
    expect((await customer.validarCodigo(otherThan(code))).body).toBe(wrong(4));
    expect((await customer.validarCodigo(code)).body).toBe(right);
    expect((await customer.validarCodigo(code)).body).toBe(right);
  });

  test('[OTP-8] accepts a code only from the visitor who requested it', async () => {
    const [customer, other, newcomer] = [await customerWithCode(), await server.newEligible(), server.newCustomer()];
    expect((await other.validarCodigo(customer.codeOf(phone))).body).toBe(wrong(0));
    expect((await newcomer.validarCodigo(customer.codeOf(phone))).statusCode).toBe(403);
  });

  test('[OTP-8] backend.md#codes: invalidates the code at the fifth failed attempt, not at the fourth', async () => {
    const customer = await customerWithCode();
    const first = customer.codeOf(phone);
    for (let tries = 0; tries < 4; tries += 1) await customer.validarCodigo(otherThan(first));
    expect((await customer.validarCodigo(first)).body).toBe(right);

    server.advanceClock(minute);
    await customer.solicitarCodigo(phone);
    const second = customer.codeOf(phone);
    // Intentos restarts with each code, and stays at 0
    for (const attemptsLeft of [4, 3, 2, 1, 0, 0]) {
      expect((await customer.validarCodigo(otherThan(second))).body).toBe(wrong(attemptsLeft));
    }
    expect((await customer.validarCodigo(second)).body).toBe(wrong(0));
    // a new code ends the lockout
    server.advanceClock(minute);
    await customer.solicitarCodigo(phone);
    expect((await customer.validarCodigo(customer.codeOf(phone))).body).toBe(right);
  });

  test('[OTP-8] backend.md#codes: counts the attempts of the newest code in Intentos if several numbers have codes', async () => {
    const customer = await customerWithCode();
    const first = customer.codeOf(phone);
    const otherPhone = '5520000001';
    expect((await customer.validarCodigo(otherThan(first))).body).toBe(wrong(4));
    server.advanceClock(minute);
    await customer.solicitarCodigo(otherPhone);
    const neither = ['1000', '1001', '1002'].find((code) => ![first, customer.codeOf(otherPhone)].includes(code)) ?? '';
    expect((await customer.validarCodigo(neither)).body).toBe(wrong(4));
    expect((await customer.validarCodigo(neither)).body).toBe(wrong(3));
  });

  test('backend.md#codes: counts all concurrent failed attempts', async () => {
    const customer = await customerWithCode();
    const code = customer.codeOf(phone);
    await Promise.all(Array.from({ length: 5 }, () => customer.validarCodigo(otherThan(code))));
    expect((await customer.validarCodigo(code)).body).toBe(wrong(0));
  });

  test.each([
    [5 * minute - 2000, right],
    [5 * minute, wrong(0)],
  ])('[OTP-5] backend.md#codes: accepts a code for five minutes: after %i ms, answers %s', async (ms, answer) => {
    const customer = await customerWithCode();
    server.advanceClock(ms);
    expect((await customer.validarCodigo(customer.codeOf(phone))).body).toBe(answer);
  });

  test('backend.md#codes: accepts the right code for as long as its number counts as confirmed', async () => {
    const customer = await customerWithCode();
    const code = customer.codeOf(phone);
    await customer.validarCodigo(code);
    server.advanceClock(15 * minute - 2000);
    expect((await customer.validarCodigo(code)).body).toBe(right);
    server.advanceClock(2000);
    expect((await customer.validarCodigo(code)).body).toBe(wrong(0));
  });

  test('backend.md#codes: invalidates the previous code when a new one is sent', async () => {
    const customer = await customerWithCode();
    const before = customer.codeOf(phone);
    server.advanceClock(minute);
    await customer.solicitarCodigo(phone);
    const after = customer.codeOf(phone);
    expect((await customer.validarCodigo(after)).body).toBe(right);
    expect((await customer.validarCodigo(before)).body).toBe(before === after ? right : wrong(4));
  });

  test('backend.md#codes: stores only a keyed hash of the code', async () => {
    const customer = await customerWithCode();
    const code = customer.codeOf(phone);
    const [row] = await server.database.query<{ code_hash: string }>('SELECT * FROM codes WHERE phone = $1', [phone]);
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
  });

  test('backend.md#codes: generates four-digit codes from 1000 up', async () => {
    const customer = await server.newEligible();
    const codes: string[] = [];
    for (let send = 0; send < 60; send += 1) {
      await customer.solicitarCodigo('5500000004');
      codes.push(customer.codeOf('5500000004'));
    }
    expect(codes.every((code) => /^[1-9]\d{3}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(50);
  });

  test('[OTP-1] includes the code in the reply with OTP_ECHO', async () => {
    const echo = await startTestServer({ env: { OTP_ECHO: 'true' } });
    const customer = await echo.newEligible();
    const { result } = (await customer.solicitarCodigo(phone)).json<{ result: { codigo: number } }>();
    expect(result.codigo).toBe(Number(customer.codeOf(phone)));
  });
});
