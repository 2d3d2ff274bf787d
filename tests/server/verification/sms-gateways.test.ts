import { afterAll, expect, test } from 'vitest';
import type { StubRequest } from '../fixtures/http-stub.ts';
import { startHttpStub } from '../fixtures/http-stub.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const phone = '5510100001';
let status = 500;
const received: StubRequest[] = [];
const gateway = await startHttpStub((request) => {
  received.push(request);
  return { status };
});
afterAll(() => gateway.close());

test('contract §8: the message is posted as {to, text} with its bearer; a failed send is a failed call and counts towards no limit', async () => {
  const smsWebhook = { url: gateway.url, token: 'gateway-token' };
  const server = await startTestServer({ config: { smsWebhook, demonstration: false } });
  const customer = server.newCustomer();

  const failed = await customer.solicitarCodigo(phone);
  expect(failed.statusCode).toBe(502);
  expect(failed.json()).toEqual({ error: expect.any(String) });
  status = 202;
  expect((await customer.solicitarCodigo(phone)).statusCode).toBe(200);
  expect(received[1]?.authorization).toBe('Bearer gateway-token');
  expect(JSON.parse(received[1]?.body ?? '')).toEqual({
    to: `+52${phone}`,
    text: expect.stringMatching(/\b[1-9]\d{3}\b/),
  });
  expect((await customer.solicitarCodigo(phone)).statusCode).toBe(429);
  // the codes of a real gateway are not printed
  expect(server.smsLines).toEqual([]);
  await server.close();
});

test('contract §8: own secrets without a webhook: the call fails, and nothing is printed', async () => {
  const server = await startTestServer({ config: { demonstration: false } });
  expect((await server.newCustomer().solicitarCodigo(phone)).statusCode).toBe(502);
  expect(server.smsLines).toEqual([]);
  await server.close();
});
