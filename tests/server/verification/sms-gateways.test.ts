import { readFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts';
import { type CodeSender, createCodes } from '../../../server/verification/codes.ts';
import { createSendLimits } from '../../../server/verification/send-limits.ts';
import { createWebhookGateway, SmsFailure } from '../../../server/verification/sms-gateways.ts';
import { listen, startHttpStub, type StubRequest } from '../fixtures/http-stub.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const minute = 60_000;
const phone = '5510100001';
let status = 202;
let received: StubRequest[] = [];
const gateway = await startHttpStub((request) => {
  received.push(request);
  return { status };
});
beforeEach(() => {
  status = 202;
  received = [];
});

async function startWithGateway(url = gateway.url, publicOrigin: string | null = null) {
  const smsWebhook = { url, token: 'gateway-token' };
  const server = await startTestServer({ config: { smsWebhook, publicOrigin, demonstration: false } });
  return server;
}

describe('configuration.md#server: the SMS gateway', () => {
  test('configuration.md#server: posts the message as {to, text} with the bearer token; a failed send fails the call', async () => {
    const server = await startWithGateway();
    const customer = await server.newEligible();
    status = 500;
    const failed = await customer.solicitarCodigo(phone);
    expect(failed.statusCode).toBe(502);
    expect(failed.json()).toEqual({ error: expect.any(String) });
    status = 202;
    server.advanceClock(minute);
    expect((await customer.solicitarCodigo(phone)).statusCode).toBe(200);
    expect(received[1]?.authorization).toBe('Bearer gateway-token');
    expect(JSON.parse(received[1]?.body ?? '')).toEqual({
      to: `+52${phone}`,
      text: expect.stringMatching(/\b[1-9]\d{3}\b/),
    });
    // the server prints no codes with a real gateway
    expect(server.smsLines).toEqual([]);
  });

  test('configuration.md#server: fails the call with private secrets but no webhook, and prints nothing', async () => {
    const server = await startTestServer({ config: { demonstration: false } });
    expect((await (await server.newEligible()).solicitarCodigo(phone)).statusCode).toBe(502);
    expect(server.smsLines).toEqual([]);
  });

  test('binds the code to the portal’s host in the last line of the message (WebOTP); omits the line without PUBLIC_ORIGIN', async () => {
    const customerOf = async (publicOrigin: string | null) =>
      (await startWithGateway(gateway.url, publicOrigin)).newEligible();
    await (await customerOf('https://agua.example.mx')).solicitarCodigo(phone);
    const { text } = JSON.parse(received[0]?.body ?? '');
    const [sentence, lastLine] = text.split('\n');
    const code = /\b[1-9]\d{3}\b/.exec(sentence)?.[0];
    expect(lastLine).toBe(`@agua.example.mx #${code}`);
    // the client's Host header must not change the message
    const customer = await customerOf(null);
    await customer.call({
      url: `/validacion/solicitarCodigo?numero=${phone}`,
      headers: { host: 'attacker.example', cookie: `__Host-${customer.cookie}` },
    });
    expect(JSON.parse(received[1]?.body ?? '').text).not.toMatch(/\n|attacker/);
  });
});

describe('backend.md#sending-codes: the outcome of a send', () => {
  test.each([
    [500, 'unknown', true],
    [503, 'unknown', true],
    [408, 'unknown', true],
    [409, 'unknown', false],
    [400, 'refused', false],
    [422, 'refused', false],
    [401, 'unavailable', false],
    [404, 'unavailable', false],
    [429, 'unavailable', false],
  ])(
    'backend.md#sending-codes: %s: classifies the message as %s; failure of the gateway itself: %s',
    async (...row) => {
      const [answer, outcome, ofGateway] = row;
      status = answer;
      const failure = createWebhookGateway({ url: gateway.url, token: '' }).send(phone, 'text');
      await expect(failure).rejects.toMatchObject({ name: 'SmsFailure', outcome, ofGateway });
    },
  );

  test('backend.md#sending-codes: treats a timeout as an unknown outcome, and a failed connection as provably not sent', async () => {
    const silent = createServer();
    const url = `http://127.0.0.1:${await listen(silent)}/`;
    const sending = () => createWebhookGateway({ url, token: '' }, 50).send(phone, 'text');
    await expect(sending()).rejects.toMatchObject({ outcome: 'unknown' });
    silent.close();
    await expect(sending()).rejects.toMatchObject({ outcome: 'unavailable' });
  });

  test('backend.md#sending-codes: delivers ten messages a day to a number, not thirty, if the gateway fails after delivering', async () => {
    const server = await startTestServer();
    let delivered = 0;
    const failing: Pick<CodeSender, 'send'> = {
      send: async () => {
        delivered += 1;
        throw new SmsFailure('unknown', true);
      },
    };
    const { database, now: clock } = server;
    const limits = { perAddress: Infinity, budget: Infinity };
    const sendLimits = createSendLimits(database, createRateLimits(database, clock), limits, clock);
    const codes = createCodes(database, { sendLimits, secret: 'secret', previousSecret: null, clock });
    for (let send = 0; send < 30; send += 1) {
      const request = { visitor: `visitor ${send % 3}`, nis: `${send % 3}`, phone, networks: [] };
      await expect(codes.send(request, failing)).rejects.toThrow(/gateway failed|too soon/);
      server.advanceClock(minute);
    }
    expect(delivered).toBe(10);
  });

  test.each([400, 429])(
    'backend.md#sending-codes: refunds a send rejected with %i, once a day per number',
    async (answer) => {
      status = answer;
      const server = await startWithGateway();
      const customer = await server.newEligible();
      expect((await customer.solicitarCodigo(phone)).statusCode).toBe(502);
      // immediately again, without the one-minute pause
      expect((await customer.solicitarCodigo(phone)).statusCode).toBe(502);
      expect((await customer.solicitarCodigo(phone)).statusCode).toBe(429);
      expect(received).toHaveLength(2);
    },
  );
});

describe('backend.md#the-sms-gateways-call: the logged reason for a failure', () => {
  const loggedBy = async (url: string) => {
    const server = await startWithGateway(url);
    await (await server.newEligible()).solicitarCodigo(phone);
    const [line = ''] = server.logLines.filter((text) => text.includes('gateway-failed'));
    return { reason: JSON.parse(line).reason, line };
  };

  test('reports a status, a redirect, which is not followed, and an invalid certificate, which provably sent nothing', async () => {
    status = 500;
    const { reason, line } = await loggedBy(gateway.url);
    expect(reason).toBe('unknown: it answered 500');
    expect(line).not.toContain(phone);
    status = 302;
    expect((await loggedBy(gateway.url)).reason).toMatch(/^unknown: .*redirect/);
    received = [];
    // the stub speaks plain HTTP
    expect((await loggedBy(gateway.url.replace('http:', 'https:'))).reason).toMatch(/^unavailable: (?:ERR_SSL|EPROTO)/);
    expect(received).toEqual([]);
  });

  test('sends nothing if the certificate is not signed by a known authority', async () => {
    // its private key is public
    const pem = readFileSync(new URL('../fixtures/self-signed.pem', import.meta.url));
    let requests = 0;
    const own = createTlsServer({ key: pem, cert: pem }, (_request, response) => {
      requests += 1;
      response.end();
    });
    expect((await loggedBy(`https://127.0.0.1:${await listen(own)}/`)).reason).toBe(
      'unavailable: DEPTH_ZERO_SELF_SIGNED_CERT',
    );
    expect(requests).toBe(0);
  });
});

describe('the circuit breaker', () => {
  test('skips the gateway for a while after five failures: answers 503 at once, and does not count the send', async () => {
    status = 503;
    const server = await startWithGateway();
    const numbers = Array.from({ length: 8 }, (_, index) => `55202000${String(index).padStart(2, '0')}`);
    const statuses: number[] = [];
    const waits: number[] = [];
    for (const number of numbers) {
      const reply = await (await server.newEligible()).solicitarCodigo(number);
      statuses.push(reply.statusCode);
      waits.push(Number(reply.headers['retry-after'] ?? 0));
    }
    expect(statuses).toEqual([502, 502, 502, 502, 502, 503, 503, 503]);
    expect(waits).toEqual([0, 0, 0, 0, 0, 30, 30, 30]);
    expect(received).toHaveLength(5);
    expect(await server.database.query('SELECT 1 FROM code_sends WHERE phone = $1', [numbers[7]])).toEqual([]);
    const log = server.logLines.join('');
    expect(log).toContain('"event":"gateway-failed"');
    expect(log).toContain('"event":"gateway-suspended"');
  });
});
