import { expect, test } from 'vitest';
import { startTestServer } from '../fixtures/test-server.ts';

test('contract §9: the log of a whole journey, errors included, holds nothing of the customer', async () => {
  const server = await startTestServer();
  const customer = server.newCustomer();
  const payload = await customer.prepare('1234567', '5540000001');
  const wrong = customer.codeOf('5540000001') === '1234' ? '4321' : '1234';
  await customer.validarCodigo(wrong);
  const { Result } = customer.open<{ Result: { FolioRegistro: string } }>(await customer.registro(payload));
  await customer.passCaptcha('submit_folio');
  await customer.encontrarFolio(Result.FolioRegistro);
  await customer.encontrarFolio(Result.FolioRegistro);
  await customer.solicitarCodigo('5540000001');
  await customer.call({ url: '/api/EncontrarFolio?folio=%c0secreto' });
  await customer.call({ url: '/secreto/1234567?nis=1234567' });
  await customer.call({
    method: 'POST',
    url: '/api/EncontrarNis?nis=1234567',
    headers: { 'content-type': 'application/json' },
    payload: '{"content": "1234567',
  });
  await server.database.query('DROP TABLE registrations CASCADE');
  await customer.passCaptcha('submit_folio');
  expect((await customer.encontrarFolio(Result.FolioRegistro)).statusCode).toBe(500);
  await server.close();

  const log = server.logged.join('');
  const told = [
    '1234567',
    '5540000001',
    'María',
    'López',
    'cliente@example.com',
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
  for (const secret of told) expect(log).not.toContain(secret);
  const code = customer.codeOf('5540000001');
  for (const line of server.logged) {
    const { time: _time, ms: _ms, ...rest } = JSON.parse(line);
    expect(JSON.stringify(rest)).not.toContain(code);
  }

  const calls = server.logged.map((line) => JSON.parse(line)).filter((line) => line.msg === 'call');
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
