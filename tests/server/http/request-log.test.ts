import { expect, test } from 'vitest';
import { newTestDatabase } from '../fixtures/test-database.ts';
import { startTestServer } from '../fixtures/test-server.ts';

test('backend.md#logs: logs no personal value during a whole journey, including errors', async () => {
  const server = await startTestServer({ own: await newTestDatabase() });
  const customer = server.newCustomer();
  const payload = await customer.prepareRegistration('1234567', '5540000001');
  const wrong = customer.codeOf('5540000001') === '1234' ? '4321' : '1234';
  await customer.validarCodigo(wrong);
  await (await server.newEligible('123456789')).solicitarCodigo('5540000001');
  const { Result } = customer.decrypt<{ Result: { FolioRegistro: string } }>(await customer.registro(payload));
  await customer.lookUpFolio(Result.FolioRegistro);
  await customer.encontrarFolio(Result.FolioRegistro);
  await customer.call({ url: '/api/EncontrarFolio?folio=%c0secreto' });
  await customer.call({ url: '/secreto/1234567?nis=1234567' });
  await customer.call({
    method: 'POST',
    url: '/api/EncontrarNis?nis=1234567',
    headers: { 'content-type': 'application/json' },
    payload: '{"content": "1234567',
  });
  await server.database.query('DROP TABLE registrations CASCADE');
  expect((await customer.lookUpFolio(Result.FolioRegistro)).statusCode).toBe(500);
  await server.close();

  const log = server.logLines.join('');
  const personal = [
    '1234567',
    '5540000001',
    'María',
    'López',
    'ana@correo.mx',
    Result.FolioRegistro,
    customer.bearer,
    customer.cookie.split('=')[1] ?? '?',
    payload.Documento?.ArchivoB64.slice(-40) ?? '?',
    'identificación',
    'secreto',
    'numero=',
    'codigo=',
    'folio=',
    'SMS a',
  ];
  for (const value of personal) expect(log).not.toContain(value);
  const code = customer.codeOf('5540000001');
  for (const line of server.logLines) {
    const { time: _time, ms: _ms, ...rest } = JSON.parse(line);
    expect(JSON.stringify(rest)).not.toContain(code);
  }

  const calls = server.logLines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'call');
  expect(calls.length).toBeGreaterThan(10);
  expect(calls).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      route: '/api/EncontrarNis',
      status: 200,
      ms: expect.any(Number),
      reqId: expect.any(String),
    }),
  );
  expect(calls).toContainEqual(expect.objectContaining({ route: '/validacion/solicitarCodigo', status: 429 }));
});
