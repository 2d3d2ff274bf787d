import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits, type LimitReached } from '../../../server/rate-limits/rate-limits.ts';
import { createSendLimits, releaseSends } from '../../../server/verification/send-limits.ts';
import type { Reply } from '../../../tools/drivers/wire-customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const minute = 60_000;
const hour = 60 * minute;

const server = await startTestServer({ standingClock: true });

let phone: string;
beforeEach(() => {
  phone = server.newPhone();
});

const waitOf = (reply: Reply): number => Number(reply.headers['retry-after']);

describe('backend.md#sending-codes: who may request a code', () => {
  test('backend.md#sending-codes: answers 403 without an eligible NIS: no cookie, no look-up, unknown NIS, not yet eligible', async () => {
    const [stranger, visitor, unknown, early] = [
      server.newCustomer(),
      await server.newCustomer().fetchToken(),
      server.newCustomer(),
      await server.newCustomer().fetchToken(),
    ];
    await unknown.lookUp('9876543');
    await early.lookUpNis('1234567');
    const sent = server.smsLines.length;
    for (const customer of [stranger, visitor, unknown, early]) {
      expect((await customer.solicitarCodigo(phone)).statusCode).toBe(403);
      expect((await customer.validarCodigo('1234')).statusCode).toBe(403);
    }
    expect(server.smsLines).toHaveLength(sent);
    await early.encontrarRegistro('1234567');
    expect((await early.solicitarCodigo(phone)).statusCode).toBe(200);
    // another look-up requires another registration check
    await early.passCaptcha();
    await early.encontrarNis('1234567');
    expect((await early.solicitarCodigo('5530012345')).statusCode).toBe(403);
  });

  test('backend.md#sending-codes: sends nothing more two hours after the look-up', async () => {
    const customer = await server.newEligible();
    server.advanceClock(2 * hour - 2000);
    expect((await customer.solicitarCodigo(phone)).statusCode).toBe(200);
    server.advanceClock(minute + 2000);
    expect((await customer.solicitarCodigo(phone)).statusCode).toBe(403);
  });

  test('backend.md#sending-codes: ignores sends recorded with a wrong clock once the clock is right again', async () => {
    const customer = await server.newEligible();
    server.advanceClock(1.5 * hour);
    expect((await customer.solicitarCodigo(phone)).statusCode).toBe(200);
    server.advanceClock(-1.5 * hour);
    expect((await customer.solicitarCodigo(phone)).statusCode).toBe(200);
    const limited = await (await server.newEligible()).solicitarCodigo(phone);
    expect(limited.statusCode).toBe(429);
    expect(waitOf(limited)).toBeLessThanOrEqual(60);
    expect((await customer.validarCodigo(customer.codeOf(phone))).body).toBe('{"ok":true}');
  });

  test('backend.md#sending-codes: sends nothing to any visitor once the NIS is registered', async () => {
    const [customer, other] = [await server.newEligible('3900001'), await server.newEligible('3900001')];
    const payload = await customer.prepareRegistration('3900001', phone);
    expect(customer.decrypt(await customer.registro(payload)).Ok).toBe(true);
    server.advanceClock(minute);
    for (const visitor of [customer, other]) expect((await visitor.solicitarCodigo(phone)).statusCode).toBe(403);
  });

  test.each([
    ['an image on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a page on another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an older browser’s call from another origin', { origin: 'https://attacker.example' }],
    ['a call from an opaque origin', { origin: 'null' }],
  ])(
    'backend.md#sending-codes: answers %s with 403 and sends nothing, even with a valid cookie',
    async (_name, headers) => {
      const customer = await server.newEligible();
      const sent = server.smsLines.length;
      const url = `/validacion/solicitarCodigo?numero=${phone}`;
      expect((await customer.call({ url, headers })).statusCode).toBe(403);
      expect(server.smsLines).toHaveLength(sent);
      expect(server.logLines.at(-2)).toContain('foreign-site');
      expect((await customer.call({ url, headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(200);
    },
  );

  test('backend.md#sending-codes: never sends on HEAD', async () => {
    const customer = await server.newEligible();
    const sent = server.smsLines.length;
    const url = `/validacion/solicitarCodigo?numero=${phone}`;
    const { statusCode } = await customer.call({ method: 'HEAD', url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(server.smsLines).toHaveLength(sent);
  });

  test.each(['0000000000', '5555555555', '0123456789', '1234567890'])(
    '[OTP-11] backend.md#sending-codes: reports %s as an unassigned number in the mensaje, and sends nothing',
    async (implausible) => {
      const customer = await server.newEligible();
      const sent = server.smsLines.length;
      expect((await customer.solicitarCodigo(implausible)).json()).toEqual({
        ok: false,
        result: null,
        mensaje: 'Revise el número de teléfono: no parece un número de México.',
      });
      expect(server.smsLines).toHaveLength(sent);
    },
  );
});

describe('backend.md#sending-codes: how many codes are sent', () => {
  test('[OTP-1] [OTP-10] backend.md#sending-codes: within 60 s, returns the same expiry to the same browser, makes others wait, and sends no other message', async () => {
    const [customer, other] = [await server.newEligible(), await server.newEligible()];
    const first = await customer.solicitarCodigo(phone);
    const sent = server.smsLines.length;
    expect(waitOf(await other.solicitarCodigo(phone))).toBe(60);
    server.advanceClock(minute - 1);
    const again = await customer.solicitarCodigo(phone);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const refused = await other.solicitarCodigo(phone);
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: expect.any(String) }]);
    expect(server.smsLines).toHaveLength(sent);
    server.advanceClock(1);
    expect((await customer.solicitarCodigo(phone)).json()).not.toEqual(first.json());
    expect(server.smsLines).toHaveLength(sent + 1);
    // a code without attempts left is no longer active
    for (let tries = 0; tries < 5; tries += 1) await customer.validarCodigo('0000');
    expect((await customer.solicitarCodigo(phone)).statusCode).toBe(429);
  });

  test('backend.md#sending-codes: sends a code to a corrected number at once; both codes confirm their number', async () => {
    const customer = await server.newEligible();
    const corrected = `56${phone.slice(2)}`;
    await customer.solicitarCodigo(phone);
    expect((await customer.solicitarCodigo(corrected)).statusCode).toBe(200);
    for (const number of [phone, corrected]) {
      expect((await customer.validarCodigo(customer.codeOf(number))).json()).toEqual({ ok: true });
    }
  });

  test('[OTP-10] backend.md#sending-codes: allows three numbers an hour for a NIS, over all visitors and networks, until the office releases it', async () => {
    const networks = await startTestServer({ env: { TRUST_PROXY: 'loopback' }, standingClock: true });
    const [first, second] = [await networks.newEligible('3900002'), await networks.newEligible('3900002')];
    const numbers = ['55', '56', '33', '81'].map((area) => `${area}${phone.slice(2)}`);
    let networksUsed = 0;
    const statusOf = async (index: number, customer = second) => {
      const headers = { 'x-forwarded-for': `203.0.113.${(networksUsed += 1)}` };
      return (await customer.call({ url: `/validacion/solicitarCodigo?numero=${numbers[index]}`, headers })).statusCode;
    };
    expect([await statusOf(0, first), await statusOf(1), await statusOf(2), await statusOf(3)]).toEqual([
      200, 200, 200, 429,
    ]);
    networks.advanceClock(minute);
    // the three numbers of this hour may get another code
    expect([await statusOf(0), await statusOf(3, first)]).toEqual([200, 429]);
    networks.advanceClock(hour);
    expect([await statusOf(3), await statusOf(2), await statusOf(1), await statusOf(0)]).toEqual([200, 200, 200, 429]);
    expect(await releaseSends(networks.database, 'nis', '3900002')).toBe(7);
    expect(await statusOf(0)).toBe(200);
  });

  test('[OTP-10] backend.md#sending-codes: gives one visitor five of the ten daily sends of a number, so that its owner is not locked out', async () => {
    const [attacker, owner] = [await server.newEligible('3900003'), await server.newEligible()];
    const send = async (customer = attacker) => {
      server.advanceClock(minute + 1000);
      return (await customer.solicitarCodigo(phone)).statusCode;
    };
    for (let count = 0; count < 5; count += 1) expect(await send()).toBe(200);
    for (let count = 0; count < 5; count += 1) expect(await send()).toBe(429);
    for (let count = 0; count < 5; count += 1) expect(await send(owner)).toBe(200);
    const other = await server.newEligible();
    const refused = await other.solicitarCodigo(phone);
    expect(refused.statusCode).toBe(429);
    expect(waitOf(refused)).toBeGreaterThan(80_000);
    server.advanceClock(24 * hour);
    expect((await (await server.newEligible()).solicitarCodigo(phone)).statusCode).toBe(200);
  });

  test('backend.md#sending-codes: applies limits per address and a budget for all, both configurable and logged', async () => {
    const env = { ADDRESS_SMS_PER_HOUR: '2', SMS_PER_HOUR: '3', TRUST_PROXY: 'loopback' };
    const limited = await startTestServer({ env, standingClock: true });
    const statuses: number[] = [];
    const from = async (address: string) => {
      const customer = await limited.newEligible();
      const url = `/validacion/solicitarCodigo?numero=${5_550_000_000 + statuses.length}`;
      const reply = await customer.call({ url, headers: { 'x-forwarded-for': address } });
      statuses.push(reply.statusCode);
    };
    for (let count = 0; count < 3; count += 1) await from('203.0.113.7');
    // addresses in one IPv6 network count as one
    for (const address of ['2001:db8::1', '2001:db8::2']) await from(address);
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
    expect(limited.logLines.join('')).toMatch(/"event":"limit-reached".*"reason":"address"/);
    expect(limited.logLines.join('')).toMatch(/"event":"limit-reached".*"reason":"budget"/);
    limited.advanceClock(hour);
    await from('203.0.113.7');
    expect(statuses.at(-1)).toBe(200);
  });

  test('backend.md#sending-codes: after ten sends from one network, locks the number for a day there and for an hour elsewhere; after thirty sends, for a day everywhere', async () => {
    const limits = { perAddress: Infinity, budget: Infinity };
    const { database, now } = server;
    const sendLimits = createSendLimits(database, createRateLimits(database, now), limits, now);
    let visitors = 0;
    /** @returns the wait in seconds */
    const send = async (network: string): Promise<number> => {
      visitors += 1;
      server.advanceClock(minute + 1000);
      const request = {
        visitor: `visitor ${visitors}`,
        nis: `nis ${visitors}`,
        phone,
        networks: [{ name: network, multiple: 1 }],
      };
      return sendLimits.reserve(request).then(
        () => 0,
        (error: LimitReached) => error.waitSeconds,
      );
    };
    for (let count = 0; count < 10; count += 1) expect(await send('foreign')).toBe(0);
    expect(await send('foreign')).toBeGreaterThan(80_000);
    const wait = await send('own');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600 - 11 * 60);
    server.advanceClock(hour);
    for (let count = 0; count < 10; count += 1) expect(await send('own')).toBe(0);
    server.advanceClock(hour);
    for (let count = 0; count < 10; count += 1) expect(await send('third')).toBe(0);
    server.advanceClock(hour);
    expect(await send('fourth')).toBeGreaterThan(60_000);
    // the office can release the number
    expect(await releaseSends(database, 'phone', phone)).toBe(30);
    for (const network of ['own', 'fourth']) expect(await send(network)).toBe(0);
  });
});
