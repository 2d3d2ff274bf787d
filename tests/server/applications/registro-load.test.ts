import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { limits } from '../../../machines/model/limits.ts';
import { registroBodyBytes } from '../../../server/applications/registro-route.ts';
import { registroPayload, type Customer, type Reply } from '../../../tools/drivers/wire-customer.ts';
import { pdf } from '../fixtures/documents.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const address = server.app.addresses().find((listened) => typeof listened === 'object');
afterAll(() => server.close());

/** Announces a body of 1.9 MB and sends none of it: a reply shows that the server did not wait for the body. */
async function announce(customer: Customer, headers: Record<string, string> = { 'content-length': '1900000' }) {
  const call = httpRequest({
    port: address?.port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/Registro',
    headers: {
      'content-type': 'application/json',
      ...(customer.cookie === '' ? {} : { cookie: customer.cookie }),
      ...(customer.bearer === '' ? {} : { authorization: `Bearer ${customer.bearer}` }),
      ...headers,
    },
  });
  call.on('error', () => undefined);
  call.flushHeaders();
  // The timeout only ends a hung call, because a busy machine may reply late.
  const [response]: IncomingMessage[] = await once(call, 'response', { signal: AbortSignal.timeout(120_000) });
  let body = '';
  for await (const chunk of response ?? []) body += String(chunk);
  call.destroy();
  return { status: response?.statusCode, body };
}

describe('the order of Registro’s checks, from the cheapest to the body', () => {
  test('[SEC-4] answers 401 before the body arrives without a session or with a forged token', async () => {
    const customer = server.newCustomer();
    expect((await announce(customer)).status).toBe(401);
    await customer.fetchToken();
    customer.bearer = `${customer.bearer}x`;
    expect((await announce(customer)).status).toBe(401);
  });

  test('[REG-3] rejects a body of any size, even if chunked, before it arrives if the visitor may not register', async () => {
    const customer = await server.newCustomer().fetchToken();
    for (const headers of [
      { 'content-length': '1900000' },
      { 'content-length': '877' },
      { 'transfer-encoding': 'chunked' },
    ]) {
      const { status, body } = await announce(customer, headers);
      expect(status).toBe(200);
      expect(customer.cipher.decrypt(JSON.parse(body).content)).toContain('Su NIS ya no está validado');
    }
    const eligible = await server.newEligible();
    const expectUnconfirmed = async () => {
      const { body } = await announce(eligible);
      expect(eligible.cipher.decrypt(JSON.parse(body).content)).toContain('Confirme su teléfono');
    };
    await expectUnconfirmed();
    await eligible.confirmPhone('5510300003');
    server.advanceClock(limits.confirmationMs + 1000);
    await expectUnconfirmed();
    expect(server.logLines.join('')).toContain('"event":"registration-without-right"');
  });

  test('answers 413 before the body arrives if its declared length is too large', async () => {
    const customer = await server.newEligible();
    await customer.confirmPhone('5510300001');
    expect((await announce(customer, { 'content-length': String(registroBodyBytes + 1) })).status).toBe(413);
  });

  test('accepts 60 bodies an hour per visitor, whatever their size', async () => {
    const customer = await server.newEligible('3700000');
    await customer.confirmPhone('5510300002');
    const payload = registroPayload('3700000', '5510300002', pdf());
    // An unknown program, so that no registration is stored and the server checks each one in full.
    const send = async () => (await customer.registro({ ...payload, FkIdTipoRefrendo: 99 })).statusCode;
    expect([await send(), await send()]).toEqual([200, 200]);
    const spent = await server.database.query(
      // GCRA refills one use per minute
      "UPDATE rate_limits SET ends_at = ends_at + interval '57 minutes' WHERE key LIKE 'registro of %' AND ends_at > now() + interval '1 minute' RETURNING used",
    );
    expect(spent).toHaveLength(1);
    expect([await send(), await send()]).toEqual([200, 429]);
  });

  test('answers another customer while ten customers send documents of 1 MB', { tags: ['stress'] }, async () => {
    const customers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => server.newEligible(String(3_600_000 + index))),
    );
    const bodies = await Promise.all(
      customers.map(async (customer, index) => {
        await customer.confirmPhone(`551040000${index}`);
        return registroPayload(String(3_600_000 + index), `551040000${index}`, pdf(1_000_000));
      }),
    );
    const began = performance.now();
    const finished = Promise.all(customers.map((customer, index) => customer.registro(bodies[index] ?? {})));
    const waits: number[] = [];
    let answers: Reply[] | null = null;
    while (answers === null) {
      const before = performance.now();
      await server.app.inject('/api/ListaProgramas');
      waits.push(performance.now() - before);
      answers = await Promise.race([finished, sleep(5, null)]);
    }
    expect(answers.map((answer, index) => customers[index]?.decrypt(answer).Ok)).toEqual(Array(10).fill(true));
    const took = performance.now() - began;
    // A share of the total time, so that it holds on any machine. It was nearly 1 before workers read the bodies.
    expect(Math.max(...waits) / took).toBeLessThan(0.5);
  });
});

let attempts = 0;

test('answers 429 to a visitor’s third concurrent upload before its body arrives; a finished upload frees its slot', async () => {
  // if the test is retried, it needs a customer without a registration
  const nis = String(3_710_000 + (attempts += 1));
  const phone = `551${nis}`;
  const customer = await server.newEligible(nis);
  await customer.confirmPhone(phone);
  let uploads = 0;
  const start = () => {
    const call = httpRequest({
      port: address?.port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/Registro',
      headers: {
        'content-type': 'application/json',
        'content-length': '5000',
        cookie: customer.cookie,
        authorization: `Bearer ${customer.bearer}`,
        'x-upload': String((uploads += 1)),
      },
    });
    call.on('error', () => undefined);
    onTestFinished(() => void call.destroy());
    call.write('{');
    return call;
  };
  const received: IncomingMessage[] = [];
  const note = (request: IncomingMessage) => void received.push(request);
  server.app.server.on('request', note);
  onTestFinished(() => void server.app.server.off('request', note));
  const open = new Set<ClientRequest>();
  /** Starts uploads, of which one is rejected: which one depends on the order of admission. */
  const expectOneRejected = async (count: number) => {
    const responses = Array.from({ length: count }, async () => {
      const call = start();
      open.add(call);
      const [response]: IncomingMessage[] = await once(call, 'response');
      return { call, status: response?.statusCode };
    });
    for (const response of responses) response.catch(() => undefined);
    const { call, status } = await Promise.race(responses);
    expect(status).toBe(429);
    open.delete(call);
  };
  const end = async (call: ClientRequest) => {
    const isOfCall = ({ headers }: IncomingMessage) => headers['x-upload'] === call.getHeader('x-upload');
    call.destroy();
    open.delete(call);
    await expect.poll(() => received.find(isOfCall)?.destroyed, { interval: 5 }).toBe(true);
  };
  await expectOneRejected(3);
  expect(server.logLines.join('')).toContain('"reason":"uploads-at-once"');
  const [first, second] = open;
  if (first === undefined || second === undefined) throw new Error('two uploads should be open');
  await end(first);
  await expectOneRejected(2);
  for (const call of open) await end(call);
  const payload = registroPayload(nis, phone, pdf());
  expect(customer.decrypt(await customer.registro(payload)).Ok).toBe(true);
});
