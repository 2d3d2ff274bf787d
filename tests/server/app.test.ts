import { describe, expect, test } from 'vitest';
import { startTestServer } from './fixtures/test-server.ts';

const server = await startTestServer();

describe('the calls of wire.md#calls, from the landing page to the folio', () => {
  test('[LAN-5] answers POST /token with data', async () => {
    const payload = { content: 'demo-token-key' };
    const response = await server.app.inject({ method: 'POST', url: '/token', payload });
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json())).toEqual(['data']);
  });

  test('[NIS-5] answers captcha, EncontrarNis and EncontrarRegistro for an eligible customer', async () => {
    const customer = await server.newCustomer().fetchToken();
    const captcha = await customer.validateCaptcha(await customer.captchaToken());
    expect(captcha.json()).toEqual({ ok: true });
    expect(customer.decrypt(await customer.encontrarNis('1234567'))).toEqual({
      Ok: true,
      Message: '',
      Result: {
        FullName: 'María Fernanda López Hernández',
        Reference: '1234567',
        IdPaymentForm: 1,
        IdCustomer: expect.any(Number),
        aceptoActualizacionDatos: false,
      },
    });
    expect(customer.decrypt(await customer.encontrarRegistro('1234567'))).toEqual({ Ok: true, Message: '' });
  });

  test('[CON-3] reports that 123456789 has already consented', async () => {
    const customer = await server.newCustomer().fetchToken();
    expect(customer.decrypt(await customer.lookUpNis('123456789'))).toMatchObject({
      Ok: true,
      Result: { Reference: '123456789', aceptoActualizacionDatos: true },
    });
  });

  test('[NIS-10] answers Ok false for an unknown NIS', async () => {
    const customer = await server.newCustomer().fetchToken();
    expect(customer.decrypt(await customer.lookUpNis('9999999'))).toMatchObject({ Ok: false, Result: null });
  });

  test('[NIS-13] includes the folio of the existing application for 7654321 in the message', async () => {
    const customer = await server.newCustomer().fetchToken();
    await customer.lookUpNis('7654321');
    const answer = customer.decrypt(await customer.encontrarRegistro('7654321'));
    expect(answer.Ok).toBe(false);
    expect(answer.Message).toContain('26AG0001DEMO');
  });

  test('[FOL-4] answers EncontrarFolio with the status for a folio in upper or lower case, and with a message for an unknown folio', async () => {
    const customer = await server.newCustomer().fetchToken();
    const ask = async (folio: string) => {
      return customer.decrypt(await customer.lookUpFolio(folio)).Message;
    };
    expect(await ask('26AG0001DEMO')).toBe(
      'Folio 26AG0001DEMO: recibimos su solicitud y está en revisión. Le avisaremos por los medios que nos dio.',
    );
    expect(await ask('26ag0001demo')).toContain('en revisión');
    expect(await ask('26ZZ9999ZZZZ')).toContain('No encontramos el folio 26ZZ9999ZZZZ');
    // in LIKE, an underscore matches any character, so the look-up must not use LIKE
    expect(await ask('____________')).toContain('No encontramos el folio ____________');
    await server.database.query("UPDATE registrations SET status = 'approved' WHERE folio = '26AG0001DEMO'");
    expect(await ask('26AG0001DEMO')).toContain('aprobada');
  });

  test('[PRO-1] answers ListaProgramas with numeric ids, without any input', async () => {
    const response = await server.newCustomer().call({ url: '/api/ListaProgramas' });
    expect(response.json()).toEqual({
      ok: true,
      result: [
        { idTipoRefrendo: 1, nombre: 'Refrendo general', ayuda: expect.stringMatching(/^Adjunte /) },
        { idTipoRefrendo: 2, nombre: 'Refrendo adulto mayor', ayuda: expect.stringMatching(/^Adjunte /) },
        { idTipoRefrendo: 3, nombre: 'Refrendo persona con discapacidad', ayuda: expect.stringMatching(/^Adjunte /) },
        { idTipoRefrendo: 4, nombre: 'Refrendo pensionado o jubilado', ayuda: expect.stringMatching(/^Adjunte /) },
      ],
    });
  });

  test('[OTP-1] omits the code from the reply to solicitarCodigo, expires it after five minutes (UTC), and prints the SMS line of backend.md#demonstration-data', async () => {
    await (await server.newEligible()).solicitarCodigo('5512340000');
    const customer = await server.newEligible();
    const response = await customer.solicitarCodigo('5512345678');
    const { ok, result } = response.json<{ ok: boolean; result: { codigo: number; expiracion: string } }>();
    expect(ok).toBe(true);
    expect(result.codigo).toBe(0);
    expect(result.expiracion).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const left = Date.parse(result.expiracion) - server.now();
    expect(left).toBeGreaterThan(295_000);
    expect(left).toBeLessThanOrEqual(300_000);
    expect(server.smsLines.at(-1)).toMatch(/^SMS a \+525512345678: .*\b[1-9]\d{3}\b/);
    const listed = (await customer.call({ url: '/demo/sms' })).json<{ number: string; text: string; at: string }[]>();
    expect(listed[0]).toEqual({
      number: '+525512345678',
      text: expect.stringMatching(/\b[1-9]\d{3}\b/),
      at: expect.any(String),
    });
    expect(server.smsLines.at(-1)).toBe(`SMS a ${listed[0]?.number}: ${listed[0]?.text}`);
  });

  test('[REG-1] [OTP-13] registers with a confirmed phone number; the folio matches the placeholder and can be looked up', async () => {
    const { customer, payload, answer, folio } = await server.apply('123456789');
    expect(answer).toEqual({ Ok: true, Mensaje: '', Result: { FolioRegistro: expect.any(String) } });
    expect(folio).toMatch(/^\d\d[A-HJKMNP-Z]{2}\d{4}[A-HJKMNP-Z]{4}$/);
    expect(folio.slice(0, 2)).toBe(String(new Date(server.now()).getUTCFullYear()).slice(2));

    expect(customer.decrypt(await customer.lookUpFolio(folio)).Message).toContain('en revisión');
    await customer.lookUpNis('123456789');
    expect(customer.decrypt(await customer.encontrarRegistro('123456789'))).toMatchObject({
      Ok: false,
      Message: expect.stringContaining(folio),
    });
    const [stored] = await server.database.query<{ document_name: string }>(
      'SELECT document_name FROM registrations WHERE folio = $1',
      [folio],
    );
    expect(stored?.document_name).toBe('identificación.pdf');
    const document = (await server.documents.read(folio)) ?? [];
    expect(Buffer.from(document).toString('base64')).toBe(payload.Documento?.ArchivoB64.split(',')[1]);
  });
});
