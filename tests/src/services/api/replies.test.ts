import { describe, expect, it } from 'vitest';
import { readFoundNis } from '../../../../src/services/api/client-reply.ts';
import { readRequestedCode } from '../../../../src/services/api/code-reply.ts';
import { openReply, readAnswer } from '../../../../src/services/api/envelope.ts';
import { readFoundFolio } from '../../../../src/services/api/folio-reply.ts';
import { readPrograms } from '../../../../src/services/api/programs-reply.ts';
import { readRegistered } from '../../../../src/services/api/registro-reply.ts';
import { readToken } from '../../../../src/services/api/token-reply.ts';
import { cipherWithoutWorker, nodeEncrypt } from '../support.ts';

const malformed = { name: 'Failure', kind: 'malformed' };
const { decrypt } = cipherWithoutWorker();

function failureOf(read: () => unknown): unknown {
  try {
    return { read: read() };
  } catch (error) {
    return error;
  }
}

describe('openReply', () => {
  it('[SEC-1] decrypts a content that is a string', async () => {
    const reply = { content: nodeEncrypt('{"Ok":true,"Mensaje":"ñ"}') };
    expect(await openReply(reply, decrypt)).toEqual({ Ok: true, Mensaje: 'ñ' });
  });

  it.each([[{ Ok: true }], [[1, 2]], ['text'], [null], [{ content: { Ok: true } }], [{ content: null, ok: true }]])(
    'reads any other reply as it is: %j',
    async (reply) => {
      expect(await openReply(reply, decrypt)).toBe(reply);
    },
  );

  it.each([
    ['no base64', '<html></html>'],
    ['empty', ''],
    ['text that is no JSON', nodeEncrypt('1234567 is no object {')],
    ['cut off', nodeEncrypt('{"Ok":true}').slice(0, 10)],
  ])('refuses a content that is %s', async (_name, content) => {
    await expect(openReply({ content }, decrypt)).rejects.toMatchObject(malformed);
  });
});

describe('readAnswer', () => {
  it.each([
    [
      { Ok: true, Message: 'a', Result: 1 },
      { ok: true, message: 'a', result: 1 },
    ],
    [
      { ok: false, Mensaje: 'b', result: null },
      { ok: false, message: 'b', result: null },
    ],
    [
      { ok: true, mensaje: 'c' },
      { ok: true, message: 'c', result: undefined },
    ],
    [
      { Ok: false, Message: null },
      { ok: false, message: '', result: undefined },
    ],
  ])('reads %j', (reply, answer) => {
    expect(readAnswer(reply)).toEqual(answer);
  });

  it.each([
    [undefined],
    [null],
    [''],
    ['<!doctype html>'],
    [7],
    [true],
    [[]],
    [[{ Ok: true }]],
    [{}],
    [{ Message: 'no Ok' }],
    [{ Ok: 'true' }],
    [{ Ok: 1 }],
    [{ Ok: null, ok: true }],
    [{ Ok: true, Message: { text: 'x' } }],
    [{ OK: true }],
  ])('refuses %j', (reply) => {
    expect(failureOf(() => readAnswer(reply))).toMatchObject(malformed);
  });
});

describe('readFoundNis', () => {
  it('reads the client under the names of the specification', () => {
    const Result = {
      FullName: ' Ana Luz ',
      Reference: '7654321',
      IdPaymentForm: 2,
      IdCustomer: '31',
      aceptoActualizacionDatos: true,
    };
    expect(readFoundNis({ Ok: true, Result }, '1234567')).toEqual({
      ok: true,
      client: {
        fullName: 'Ana Luz',
        nis: '7654321',
        paymentFormId: 2,
        customerId: 31,
        consented: true,
        confirmed: false,
      },
    });
  });

  it('does without what is missing, and presumes nobody consents', () => {
    const client = {
      fullName: null,
      nis: '1234567',
      paymentFormId: null,
      customerId: null,
      consented: false,
      confirmed: false,
    };
    expect(readFoundNis({ Ok: true, Result: {} }, '1234567')).toEqual({ ok: true, client });
    const odd = { FullName: '', Reference: null, IdCustomer: 'x', aceptoActualizacionDatos: 'true' };
    expect(readFoundNis({ Ok: true, Result: odd }, '1234567')).toEqual({ ok: true, client });
    expect(readFoundNis({ Ok: true, Result: { Reference: 7654321 } }, '1234567').client?.nis).toBe('7654321');
  });

  it.each([
    [{ Ok: true }],
    [{ Ok: true, Result: null }],
    [{ Ok: false, Result: { FullName: 'Ana' } }],
    [{ ok: false }],
  ])('[CON-2] has no client in %j', (reply) => {
    expect(readFoundNis(reply, '1234567').client).toBeNull();
  });

  it.each([[{ Ok: true, Result: 'Ana' }], [{ Ok: true, Result: [] }], [{ Result: { FullName: 'Ana' } }]])(
    'refuses %j',
    (reply) => {
      expect(failureOf(() => readFoundNis(reply, '1234567'))).toMatchObject(malformed);
    },
  );
});

describe('[PRO-1] readPrograms', () => {
  const item = { idTipoRefrendo: 3, nombre: 'Refrendo general' };
  const program = { id: 3, name: 'Refrendo general' };

  it.each([
    [{ ok: true, result: [item] }, [program]],
    [{ Ok: true, Result: [{ ...item, idTipoRefrendo: '3' }] }, [program]],
    [
      [item, { idTipoRefrendo: 0, nombre: 'Otro' }],
      [program, { id: 0, name: 'Otro' }],
    ],
    [{ ok: true, result: [] }, []],
    [[], []],
  ])('reads %j', (reply, programs) => {
    expect(readPrograms(reply)).toEqual(programs);
  });

  it.each([
    [null],
    ['<html>'],
    [{}],
    [{ result: [item] }],
    [{ ok: true }],
    [{ ok: true, result: { 0: item } }],
    [{ ok: false, result: [item] }],
    [[null]],
    [['Refrendo']],
    [[{ idTipoRefrendo: 'tres', nombre: 'x' }]],
    [[{ idTipoRefrendo: 3 }]],
    [[item, { nombre: 'x' }]],
  ])('[PRO-3] refuses %j', (reply) => {
    expect(failureOf(() => readPrograms(reply))).toMatchObject({ name: 'Failure' });
  });
});

describe('[OTP-1] readRequestedCode', () => {
  const read = (reply: unknown) => readRequestedCode(reply, '5512345678', 'America/Mexico_City');
  const result = { codigo: 4821, expiracion: '2026-07-01T10:15:30.1234567-06:00' };
  const expiresAt = Date.parse('2026-07-01T16:15:30Z');

  it('replaces the state wholesale: prefixed number, code, the first 19 characters of the expiry', () => {
    expect(read({ ok: true, result })).toEqual({
      ok: true,
      verification: { number: '+525512345678', code: 4821, expiresAt },
    });
  });

  it.each([
    [4821, 4821],
    ['4821', 4821],
    [0, 0],
    ['0', 0],
    [null, 0],
    [undefined, 0],
    ['', 0],
    [-3, 0],
  ])('reads the code %j as %d', (codigo, code) => {
    expect(read({ ok: true, result: { ...result, codigo } })).toMatchObject({ verification: { code } });
  });

  it("[OTP-11] gives the server's words where not ok", () => {
    expect(read({ ok: false, mensaje: 'Número bloqueado' })).toEqual({ ok: false, message: 'Número bloqueado' });
  });

  it.each([
    [{ ok: true }],
    [{ ok: true, result: null }],
    [{ ok: true, result: [] }],
    [{ ok: true, result: { codigo: 4821 } }],
    [{ ok: true, result: { ...result, expiracion: 'pronto' } }],
    [{ ok: true, result: { ...result, expiracion: 1782922530 } }],
    [{ ok: true, result: { ...result, codigo: 'abcd' } }],
    [{ ok: true, result: { ...result, codigo: {} } }],
    [{ result }],
  ])('refuses %j', (reply) => {
    expect(failureOf(() => read(reply))).toMatchObject(malformed);
  });
});

describe('readRegistered', () => {
  it.each([
    ['26AB1234CDEF', '26AB1234CDEF'],
    [0, 0],
    [1234, 1234],
    ['0', '0'],
    [' 26AB ', '26AB'],
    ['', undefined],
    [null, undefined],
  ])('[REG-2] reads the folio %j', (FolioRegistro, folio) => {
    expect(readRegistered({ Ok: true, Result: { FolioRegistro } })).toEqual({ ok: true, registration: { folio } });
  });

  it.each([[{ Ok: true }], [{ Ok: true, Result: null }], [{ Ok: true, Result: {} }]])(
    '[EXI-7] has no folio in %j',
    (reply) => {
      expect(readRegistered(reply)).toEqual({ ok: true, registration: { folio: undefined } });
    },
  );

  it("[REG-3] gives the server's words where not ok", () => {
    expect(readRegistered({ Ok: false, Mensaje: 'Ya existe' })).toEqual({ ok: false, message: 'Ya existe' });
  });

  it.each([[{ Ok: true, Result: '26AB' }], [{ Ok: true, Result: { FolioRegistro: {} } }], [{ Result: {} }], [null]])(
    'refuses %j',
    (reply) => {
      expect(failureOf(() => readRegistered(reply))).toMatchObject(malformed);
    },
  );
});

describe('readFoundFolio and readToken', () => {
  it.each([[{ Message: 'En revisión' }], [{ Ok: false, Mensaje: 'En revisión' }]])(
    '[FOL-4] reads the message of %j',
    (reply) => {
      expect(readFoundFolio(reply)).toEqual({ message: 'En revisión' });
    },
  );

  it.each([[{}], [null], [{ Ok: true }], [{ Message: 7 }], [{ Message: null }], ['En revisión'], [[]]])(
    '[FOL-5] refuses %j',
    (reply) => {
      expect(failureOf(() => readFoundFolio(reply))).toMatchObject(malformed);
    },
  );

  it('[LAN-5] reads the token from data', () => {
    expect(readToken({ data: 'abc.def' })).toBe('abc.def');
  });

  it.each([[{}], [{ data: '' }], [{ data: 7 }], [{ data: { token: 'x' } }], ['abc'], [null]])(
    '[LAN-5] refuses the token in %j',
    (reply) => {
      expect(failureOf(() => readToken(reply))).toMatchObject(malformed);
    },
  );
});
