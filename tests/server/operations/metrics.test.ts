import { expect, test } from 'vitest';
import { createMetrics } from '../../../server/operations/metrics.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';
import { pdf } from '../fixtures/documents.ts';
import { startHttpStub } from '../fixtures/http-stub.ts';
import { onPostgresql } from '../fixtures/test-database.ts';
import { startTestServer } from '../fixtures/test-server.ts';

/** @returns the server, and a function that reads the metrics whose name begins with a text */
async function startMeasured(options: Parameters<typeof startTestServer>[0] = {}) {
  const metrics = createMetrics();
  const server = await startTestServer({ ...options, metrics });
  const read = async (name: string) =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name) && !line.endsWith(' 0'));
  return { server, read };
}

test('measures a call in seconds; the log shows the same time in milliseconds', async () => {
  const { server, read } = await startMeasured();
  await server.app.inject('/api/ListaProgramas');
  await expect.poll(() => server.logLines.length).toBe(1);
  const { ms } = JSON.parse(server.logLines.join(''));
  const [sum = ''] = await read('refrendo_call_duration_seconds_sum');
  expect(Math.round(1000 * Number(sum.split(' ')[1]))).toBe(ms);
});

test('counts codes by outcome, and times the gateway: sent, repeated, implausible, over a limit, failed', async () => {
  let status = 202;
  const gateway = await startHttpStub(() => ({ status }));
  const { server, read } = await startMeasured({ config: { smsWebhook: { url: gateway.url, token: '' } } });
  const customer = await server.newEligible();
  for (const phone of ['5510100001', '5510100001', '1510100001', '5510100002', '5510100003', '5510100004'])
    await customer.solicitarCodigo(phone);
  const unlucky = await server.newEligible();
  for (const [answer, phone] of [[503, '5510100005'] as const, [422, '5510100006'] as const]) {
    status = answer;
    await unlucky.solicitarCodigo(phone);
  }
  expect(await read('refrendo_codes_total')).toEqual([
    'refrendo_codes_total{outcome="sent"} 3',
    'refrendo_codes_total{outcome="repeated"} 1',
    'refrendo_codes_total{outcome="implausible"} 1',
    'refrendo_codes_total{outcome="limit"} 1',
    'refrendo_codes_total{outcome="gateway"} 2',
  ]);
  expect(await read('refrendo_gateway_duration_seconds_count')).toEqual([
    'refrendo_gateway_duration_seconds_count{gateway="sms",outcome="ok"} 3',
    'refrendo_gateway_duration_seconds_count{gateway="sms",outcome="refused"} 1',
    'refrendo_gateway_duration_seconds_count{gateway="sms",outcome="failed"} 1',
  ]);
});

test('counts documents by verdict', async () => {
  const { server, read } = await startMeasured();
  const customer = server.newCustomer();
  await customer.prepareRegistration('1234567', '5560100001');
  for (const [document, extension] of [
    [pdf().subarray(0, 300), 'pdf'] as const,
    [pdf(), 'png'] as const,
    [pdf(), 'pdf'] as const,
  ])
    await customer.registro(registroPayload('1234567', '5560100001', document, extension));
  expect(await read('refrendo_documents_total')).toEqual([
    'refrendo_documents_total{verdict="documentDamaged"} 1',
    'refrendo_documents_total{verdict="documentMismatch"} 1',
    'refrendo_documents_total{verdict="accepted"} 1',
  ]);
});

test('times Google’s captcha and the malware scanner', async () => {
  const google = await startHttpStub(() => ({ status: 503 }));
  const { server, read } = await startMeasured({
    env: { RECAPTCHA_SECRET: 'google-secret' },
    siteverifyUrl: google.url,
  });
  expect((await server.newCustomer().validateCaptcha('token')).statusCode).toBe(502);
  expect(await read('refrendo_gateway_duration_seconds_count')).toEqual([
    'refrendo_gateway_duration_seconds_count{gateway="captcha",outcome="failed"} 1',
  ]);

  const scanned = await startMeasured({ config: { clamdUrl: 'tcp://127.0.0.1:1' } });
  await scanned.server.apply();
  expect(await scanned.read('refrendo_gateway_duration_seconds_count')).toContain(
    'refrendo_gateway_duration_seconds_count{gateway="scanner",outcome="failed"} 1',
  );
});

test.skipIf(!onPostgresql)('reports open connections and calls that wait for one (needs PostgreSQL)', async () => {
  const { server } = await startMeasured();
  const { database } = server;
  const sleeping = Array.from({ length: 13 }, () => database.query('SELECT pg_sleep(0.3)'));
  await expect.poll(() => database.connections?.()).toEqual({ open: 10, waiting: 3 });
  await Promise.all(sleeping);
  expect(database.connections?.().waiting).toBe(0);
});
