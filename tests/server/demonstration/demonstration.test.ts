import { beforeEach, describe, expect, test } from 'vitest';
import { registroPayload, type Customer, type Reply } from '../../../tools/drivers/wire-customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();

let customer: Customer;
beforeEach(async () => {
  customer = await server.newEligible();
});

function expectMalformed(response: Reply): void {
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).toContain('<!doctype html>');
}

/** Registers 1234567 with one of the demonstration's phone numbers. */
async function registerWith(phone: string): Promise<Reply> {
  return customer.registro(await customer.prepareRegistration('1234567', phone));
}

async function expectNothingStored(): Promise<void> {
  expect(await server.database.query("SELECT nis FROM registrations WHERE nis = '1234567'")).toEqual([]);
}

describe('backend.md#demonstration-data: the demonstration’s inputs', () => {
  test('[NIS-11] fails for 5000001, answers HTML for 5000005, and exceeds the portal’s timeout for 5000009', async () => {
    expect((await customer.lookUpNis('5000001')).statusCode).toBe(500);
    expectMalformed(await customer.lookUpNis('5000005'));
    const before = Date.now();
    await customer.lookUpNis('5000009');
    expect(Date.now() - before).toBeGreaterThanOrEqual(59);
  });

  test('[NIS-12] answers EncontrarNis for 5000002 and 5000010; EncontrarRegistro fails or answers HTML', async () => {
    expect(customer.decrypt(await customer.lookUpNis('5000002')).Ok).toBe(true);
    expect((await customer.encontrarRegistro('5000002')).statusCode).toBe(500);
    expect(customer.decrypt(await customer.lookUpNis('5000010')).Ok).toBe(true);
    expectMalformed(await customer.encontrarRegistro('5000010'));
  });

  test('[CON-2] answers Ok without a Result for 5000003, which may continue', async () => {
    expect(customer.decrypt(await customer.lookUpNis('5000003'))).toEqual({ Ok: true, Result: null, Message: '' });
    expect(customer.decrypt(await customer.encontrarRegistro('5000003')).Ok).toBe(true);
  });

  test('[LAN-6] answers 5000004 slowly, then normally', async () => {
    const before = Date.now();
    expect(customer.decrypt(await customer.lookUpNis('5000004')).Ok).toBe(true);
    expect(Date.now() - before).toBeGreaterThanOrEqual(29);
  });

  test('[PRO-3] chooses the programs by the NIS looked up last: none, failed, slow, normal', async () => {
    const programs = () => customer.call({ url: '/api/ListaProgramas' });
    await customer.lookUpNis('5000006');
    expect((await programs()).json()).toEqual({ ok: true, result: [] });
    await customer.lookUpNis('5000007');
    expect((await programs()).statusCode).toBe(500);
    await customer.lookUpNis('5000008');
    const before = Date.now();
    expect((await programs()).json()).toMatchObject({ ok: true, result: [{}, {}, {}, {}] });
    expect(Date.now() - before).toBeGreaterThanOrEqual(29);
    await customer.lookUpNis('1234567');
    expect((await programs()).json()).toMatchObject({ result: [{}, {}, {}, {}] });
  });

  test('[FOL-5] fails for FOLIO500, and answers HTML for FOLIOHTML', async () => {
    expect((await customer.lookUpFolio('FOLIO500')).statusCode).toBe(500);
    expectMalformed(await customer.lookUpFolio('FOLIOHTML'));
  });

  test('[NIS-6] [NIS-7] [NIS-8] rejects, fails or omits the next captcha, as chosen, once', async () => {
    const choose = (next: string) => customer.call({ url: `/demo/captcha?next=${next}` });
    const validate = async () => customer.validateCaptcha(await customer.captchaToken());
    expect((await choose('refused')).headers.location).toBe('/');
    expect((await validate()).json()).toEqual({ ok: false });
    expect((await validate()).json()).toEqual({ ok: true });
    await choose('failed');
    expect((await validate()).statusCode).toBe(500);
    expect((await validate()).json()).toEqual({ ok: true });
    await choose('missing');
    const script = () => customer.call({ url: '/captcha/api.js' });
    expect((await script()).json()).toEqual({ error: 'demonstration: no captcha this time' });
    expect((await script()).body).not.toContain('demonstration');
    expect((await choose('other')).statusCode).toBe(400);
    // another visitor's captcha is unaffected
    await choose('refused');
    const other = server.newCustomer();
    expect((await other.validateCaptcha(await other.captchaToken())).json()).toEqual({ ok: true });
  });

  test('[OTP-10] [OTP-11] throttles 5500000001 at once, and rejects 5500000002 with a mensaje', async () => {
    expect((await customer.solicitarCodigo('5500000001')).statusCode).toBe(429);
    expect((await customer.solicitarCodigo('5500000002')).json()).toEqual({
      ok: false,
      result: null,
      mensaje: expect.stringMatching(/otro teléfono/),
    });
  });

  test('[OTP-9] fails validarCodigo for 5500000003', async () => {
    await customer.solicitarCodigo('5500000003');
    expect((await customer.validarCodigo(customer.codeOf('5500000003'))).statusCode).toBe(500);
  });

  test('[OTP-5] expires the code of 5500000004 in 10 seconds', async () => {
    const { result } = (await customer.solicitarCodigo('5500000004')).json<{ result: { expiracion: string } }>();
    const left = Date.parse(result.expiracion) - server.now();
    expect(left).toBeGreaterThan(5000);
    expect(left).toBeLessThanOrEqual(10_000);
    server.advanceClock(10_000);
    expect((await customer.validarCodigo(customer.codeOf('5500000004'))).json()).toEqual({ ok: false, Intentos: 0 });
  });

  test('does not limit the demonstration’s phone numbers', async () => {
    await customer.solicitarCodigo('5500000004');
    expect((await customer.solicitarCodigo('5500000005')).statusCode).toBe(200);
    expect((await customer.solicitarCodigo('5500000005')).statusCode).toBe(200);
  });

  test('[REG-3] [REG-4] rejects 5500000005 and fails for 5500000006; stores nothing', async () => {
    expect(customer.decrypt(await registerWith('5500000005'))).toEqual({
      Ok: false,
      Mensaje: expect.any(String),
      Result: null,
    });
    expect((await registerWith('5500000006')).statusCode).toBe(500);
    await expectNothingStored();
  });

  test('[EXI-6] [EXI-7] answers folio 0 for 5500000007 and none for 5500000008; stores nothing', async () => {
    expect(customer.decrypt(await registerWith('5500000007'))).toEqual({
      Ok: true,
      Mensaje: '',
      Result: { FolioRegistro: 0 },
    });
    expect(customer.decrypt(await registerWith('5500000008'))).toEqual({ Ok: true, Mensaje: '', Result: {} });
    await expectNothingStored();
  });

  test('applies the rules before a simulated outcome', async () => {
    await customer.lookUp('1234567');
    const answer = customer.decrypt(await customer.registro(registroPayload('1234567', '5500000007')));
    expect(answer).toMatchObject({ Ok: false, Mensaje: expect.stringContaining('Confirme su teléfono') });
  });
});

test('backend.md#demonstration-data: has no /demo with private secrets, and treats the inputs as ordinary', async () => {
  const real = await startTestServer({ config: { demonstration: false, smsWebhook: null } });
  const visitor = await real.newCustomer().fetchToken();
  for (const url of ['/demo', '/demo/sms', '/demo/captcha?next=refused', '/demo/reset', '/demo/style.css']) {
    expect((await visitor.call({ url })).statusCode).toBe(404);
  }
  await real.database.query('DELETE FROM registrations');
  await real.database.query('DELETE FROM customers');
  expect(visitor.decrypt(await visitor.lookUpNis('5000001'))).toMatchObject({ Ok: false });
  expect(visitor.decrypt<{ Message: string }>(await visitor.lookUpFolio('FOLIO500')).Message).toContain(
    'No encontramos',
  );
  expect((await (await real.newEligible()).solicitarCodigo('5500000001')).statusCode).toBe(502);
});
