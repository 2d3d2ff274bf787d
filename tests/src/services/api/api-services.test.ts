import { describe, expect, it } from 'vitest';
import { createApiServices } from '../../../../src/services/api/api-services.ts';
import type { Api } from '../../../../src/services/api/call.ts';
import { unaborted } from '../deferred.ts';
import { nodeEncrypt } from '../node-cipher.ts';
import { bearer, createTestApi, encrypted, json, jsonType } from './test-api.ts';

/** current time in these tests, in epoch milliseconds */
const now = 1000;

const servicesOver = (api: Pick<Api, 'call'>) => createApiServices(api, () => now);

/** Services over a backend that gives this reply to every call. */
const replied = (reply: unknown) => servicesOver({ call: async () => reply });

const failure = (message: string, kind = 'malformed') => expect.objectContaining({ name: 'Failure', kind, message });

describe('validateCaptcha', () => {
  it.each([true, false])('[NIS-6] sends the token without a bearer; the reply is %s', async (ok) => {
    const { api, received } = createTestApi({ '/api/validateRecaptcha': () => json({ ok, result: 1 }) });
    expect(await servicesOver(api).validateCaptcha({ token: 'captcha-token' }, unaborted())).toEqual({ ok });
    expect(received).toEqual([
      {
        line: 'POST https://api.example/api/validateRecaptcha',
        headers: jsonType,
        body: { token: 'captcha-token' },
      },
    ]);
  });
});

describe('findNis', () => {
  const read = (reply: unknown) => replied(reply).findNis({ nis: '1234567' }, unaborted());

  const unknown = {
    fullName: null,
    nis: '1234567',
    paymentFormId: null,
    customerId: null,
    consented: false,
  };

  it('[NIS-5] [SEC-1] [SEC-4] sends the NIS with a bearer, in the query and encrypted', async () => {
    const { api, received } = createTestApi({
      '/api/EncontrarNis': () =>
        encrypted({ Ok: true, Result: { FullName: 'Ana', Reference: '1234567' }, Message: '' }),
    });
    const found = await servicesOver(api).findNis({ nis: '1234567' }, unaborted());
    expect(found).toEqual({ ok: true, client: { ...unknown, fullName: 'Ana' }, message: '' });
    expect(received).toEqual([
      {
        line: 'POST https://api.example/api/EncontrarNis?nis=1234567',
        headers: bearer,
        body: { content: nodeEncrypt('1234567') },
      },
    ]);
  });

  it("reads the client by the specification's field names", async () => {
    const Result = {
      FullName: ' Ana Luz ',
      Reference: '7654321',
      IdPaymentForm: 2,
      IdCustomer: '31',
      aceptoActualizacionDatos: true,
    };
    expect(await read({ Ok: true, Result })).toEqual({
      ok: true,
      client: {
        fullName: 'Ana Luz',
        nis: '7654321',
        paymentFormId: 2,
        customerId: 31,
        consented: true,
      },
      message: '',
    });
  });

  it.each([
    [{}, unknown],
    [{ FullName: '', Reference: null, IdCustomer: 'x', aceptoActualizacionDatos: 'true' }, unknown],
    [{ Reference: 7654321 }, { ...unknown, nis: '7654321' }],
  ])('uses defaults for the missing values in %j', async (Result, client) => {
    expect(await read({ Ok: true, Result })).toEqual({ ok: true, client, message: '' });
  });

  it("returns the server's message if the reply is not Ok", async () => {
    expect(await read({ Ok: false, Message: 'El NIS está dado de baja' })).toEqual({
      ok: false,
      client: null,
      message: 'El NIS está dado de baja',
    });
  });

  it.each([
    [{ Ok: true }],
    [{ Ok: true, Result: null }],
    [{ Ok: false, Result: { FullName: 'Ana' } }],
    [{ ok: false }],
  ])('[CON-2] returns no client for %j', async (reply) => {
    expect((await read(reply)).client).toBeNull();
  });

  it.each([
    [{ Ok: true, Result: 'Ana' }, 'the client is not an object'],
    [{ Ok: true, Result: [] }, 'the client is not an object'],
    [{ Result: { FullName: 'Ana' } }, 'the reply has no Ok'],
  ])('rejects %j: %s', async (reply, message) => {
    await expect(read(reply)).rejects.toEqual(failure(message));
  });
});

describe('findRegistro', () => {
  it('[NIS-5] [NIS-13] [SEC-1] [SEC-4] sends the NIS with a bearer, encrypted; returns the server’s message', async () => {
    const { api, received } = createTestApi({
      '/api/EncontrarRegistro': () => encrypted({ Ok: false, Message: 'Ya existe', Result: 1 }),
    });
    expect(await servicesOver(api).findRegistro({ nis: '1234567' }, unaborted())).toEqual({
      ok: false,
      message: 'Ya existe',
    });
    expect(received).toEqual([
      {
        line: 'POST https://api.example/api/EncontrarRegistro',
        headers: bearer,
        body: { content: nodeEncrypt('1234567') },
      },
    ]);
  });
});

describe('findFolio', () => {
  const read = (reply: unknown) => replied(reply).findFolio({ folio: '26AB_1234' }, unaborted());

  it('[FOL-4] sends the folio in the query, without a bearer', async () => {
    const { api, received } = createTestApi({ '/api/EncontrarFolio': () => encrypted({ Message: 'En revisión' }) });
    expect(await servicesOver(api).findFolio({ folio: '26AB_1234' }, unaborted())).toEqual({
      found: true,
      message: 'En revisión',
    });
    expect(received).toEqual([{ line: 'GET https://api.example/api/EncontrarFolio?folio=26AB_1234', headers: {} }]);
  });

  it.each([
    [{ Message: 'En revisión' }, { found: true, message: 'En revisión' }],
    [
      { Ok: true, Message: 'En revisión' },
      { found: true, message: 'En revisión' },
    ],
    [
      { Ok: false, Mensaje: 'En revisión' },
      { found: false, message: 'En revisión' },
    ],
    [
      { ok: false, Mensaje: 'En revisión' },
      { found: false, message: 'En revisión' },
    ],
    [{ Message: ' No se encontró el folio' }, { found: false, message: ' No se encontró el folio' }],
    [{ Message: 'NO ENCONTRADO' }, { found: false, message: 'NO ENCONTRADO' }],
    [{ Message: 'Aún no se encontró un error' }, { found: true, message: 'Aún no se encontró un error' }],
  ])('[FOL-4] reads the message of %j, and whether the folio was found', async (reply, output) => {
    expect(await read(reply)).toEqual(output);
  });

  const missing = 'the folio reply has no message';

  it.each([
    [{}, missing],
    [null, missing],
    [{ Ok: true }, missing],
    [{ Message: null }, missing],
    ['En revisión', missing],
    [[], missing],
    [{ Message: 7 }, 'the message is not a string'],
  ])('[FOL-5] rejects %j: %s', async (reply, message) => {
    await expect(read(reply)).rejects.toEqual(failure(message));
  });
});

describe('listPrograms', () => {
  const read = (reply: unknown) => replied(reply).listPrograms(undefined, unaborted());

  const item = { idTipoRefrendo: 3, nombre: 'Refrendo general' };
  const program = { id: 3, name: 'Refrendo general' };

  it('[PRO-1] requests the list without a bearer', async () => {
    const { api, received } = createTestApi({ '/api/ListaProgramas': () => json({ ok: true, result: [item] }) });
    expect(await servicesOver(api).listPrograms(undefined, unaborted())).toEqual([program]);
    expect(received).toEqual([{ line: 'GET https://api.example/api/ListaProgramas', headers: {} }]);
  });

  it.each([
    [{ ok: true, result: [item] }, [program]],
    [{ Ok: true, Result: [{ ...item, idTipoRefrendo: '3' }] }, [program]],
    [
      [item, { idTipoRefrendo: 0, nombre: 'Otro' }],
      [program, { id: 0, name: 'Otro' }],
    ],
    [
      { ok: true, result: [{ ...item, ayuda: ' Adjunte su credencial. ' }] },
      [{ ...program, help: 'Adjunte su credencial.' }],
    ],
    [[{ ...item, ayuda: '<b>INE</b>' }], [{ ...program, help: '<b>INE</b>' }]],
    ...['', '  ', 7, null, ['Adjunte'], { texto: 'Adjunte' }].map((ayuda): [unknown, unknown] => [
      [{ ...item, ayuda }],
      [program],
    ]),
    [{ ok: true, result: [] }, []],
    [[], []],
  ])('[PRO-1] reads %j', async (reply, programs) => {
    expect(await read(reply)).toEqual(programs);
  });

  it.each([
    ['300 characters', 'x'.repeat(300), { help: 'x'.repeat(300) }],
    ['301 characters', 'x'.repeat(301), {}],
    ['10,000 characters', 'x'.repeat(10_000), {}],
    ['only invisible characters', '\u200b\u00ad\u202e', {}],
  ])('[PRO-1] reads a help text of %s', async (_what, ayuda, help) => {
    expect(await read([{ ...item, ayuda }])).toEqual([{ ...program, ...help }]);
  });

  const incomplete = 'a program has no id or no name';

  it.each([
    [null, 'malformed', 'the reply is not an object'],
    ['<html>', 'malformed', 'the reply is not an object'],
    [{}, 'malformed', 'the reply has no Ok'],
    [{ result: [item] }, 'malformed', 'the reply has no Ok'],
    [{ ok: true }, 'malformed', 'the programs are not an array'],
    [{ ok: true, result: { 0: item } }, 'malformed', 'the programs are not an array'],
    [{ ok: false, mensaje: 'cerrado', result: [item] }, 'unknown', 'the list of programs was refused: cerrado'],
    [[null], 'malformed', incomplete],
    [['Refrendo'], 'malformed', incomplete],
    [[{ idTipoRefrendo: 'tres', nombre: 'x' }], 'malformed', incomplete],
    [[{ idTipoRefrendo: 3 }], 'malformed', incomplete],
    [[item, { nombre: 'x' }], 'malformed', incomplete],
  ])('[PRO-3] rejects %j: %s, %s', async (reply, kind, message) => {
    await expect(read(reply)).rejects.toEqual(failure(message, kind));
  });
});

describe('validateCode', () => {
  it('[OTP-8] sends only the code, in the query; the confirmation is valid for 15 minutes', async () => {
    const { api, received } = createTestApi({ '/validarCodigo': () => json({ ok: true }) });
    const validated = await servicesOver(api).validateCode({ code: '0042' }, unaborted());
    expect(validated).toEqual({ ok: true, confirmedUntil: 901_000, attemptsLeft: null });
    expect(received).toEqual([{ line: 'GET https://sms.example/v1/validarCodigo?codigo=0042', headers: {} }]);
  });

  it.each([
    [{ ok: false, Intentos: 3 }, 3],
    [{ ok: false, intentos: 0 }, 0],
    [{ ok: false }, null],
    [{ ok: false, Intentos: '3' }, null],
    [{ ok: false, Intentos: -1 }, null],
    [{ ok: false, Intentos: 1.5 }, null],
  ])('[OTP-8] reads the attempts left in %j as %j', async (reply, attemptsLeft) => {
    const validated = await replied(reply).validateCode({ code: '1234' }, unaborted());
    expect(validated).toMatchObject({ ok: false, attemptsLeft });
  });
});
