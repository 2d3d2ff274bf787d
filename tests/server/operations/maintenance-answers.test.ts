import { expect, test } from 'vitest';
import { closedDatabase } from '../../../server/database/database.ts';
import { texts } from '../../../server/texts.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer({ env: { MAINTENANCE: 'true' }, database: closedDatabase });

test('[NIS-10] lets the journey reach EncontrarNis, which replies Ok false: Estamos en mantenimiento', async () => {
  const customer = server.newCustomer();
  await customer.fetchToken();
  expect((await customer.lookUpNis('1234567')).statusCode).toBe(200);
  expect(customer.decrypt(await customer.encontrarNis('1234567'))).toEqual({
    Ok: false,
    Result: null,
    Message: 'Intente de nuevo más tarde.',
  });
});

test('serves the captcha’s script', async () => {
  const reply = await server.app.inject('/captcha/api.js');
  // this server has no built portal
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { error: expect.stringContaining('not built') }]);
});

test('[NIS-12] [PRO-3] [FOL-5] [OTP-10] fails every other call with 503', async () => {
  const customer = server.newCustomer();
  const replies = {
    EncontrarRegistro: await customer.encontrarRegistro('1234567'),
    ListaProgramas: await customer.call({ url: '/api/ListaProgramas' }),
    EncontrarFolio: await customer.encontrarFolio('26AG0001DEMO'),
    solicitarCodigo: await customer.solicitarCodigo('5512345678'),
    validarCodigo: await customer.validarCodigo('1234'),
  };
  for (const [call, reply] of Object.entries(replies)) {
    expect([call, reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      call,
      503,
      '300',
      { error: 'maintenance' },
    ]);
  }
});

test('[REG-3] rejects a registration of 1 MB with Ok false, before its body is read, so that the portal keeps the input', async () => {
  const customer = server.newCustomer();
  const payload = registroPayload('1234567', '5512345678', Buffer.alloc(1_000_000));
  expect(customer.decrypt(await customer.registro(payload))).toEqual({
    Ok: false,
    Mensaje: texts.storageUnavailable,
    Result: null,
  });
});

test('stays ready, so that a load balancer still routes calls to it; the demonstration is closed', async () => {
  const ready = await server.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { ready: true, missing: [], maintenance: true, clockSkewSeconds: 0 },
  ]);
  expect((await server.app.inject('/demo')).statusCode).toBe(404);
  expect(server.logLines.join('')).not.toContain('call failed');
});
