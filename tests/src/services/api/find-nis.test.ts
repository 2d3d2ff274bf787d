// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findNis, readFoundNis } from '../../../../src/services/api/find-nis.ts';
import { unaborted } from '../deferred.ts';
import { nodeEncrypt } from '../node-cipher.ts';
import { bearer, createTestApi, encrypted } from './test-api.ts';

const unknown = {
  fullName: null,
  nis: '1234567',
  paymentFormId: null,
  customerId: null,
  consented: false,
  confirmed: false,
};

it('[NIS-5] [SEC-1] [SEC-4] sends the NIS with a bearer, in the query and encrypted', async () => {
  const { api, received } = createTestApi({
    '/api/EncontrarNis': () => encrypted({ Ok: true, Result: { FullName: 'Ana', Reference: '1234567' }, Message: '' }),
  });
  const found = await findNis(api)({ nis: '1234567' }, unaborted());
  expect(found).toEqual({ ok: true, client: { ...unknown, fullName: 'Ana' }, message: '' });
  expect(received).toEqual([
    {
      line: 'POST https://api.example/api/EncontrarNis?nis=1234567',
      headers: bearer,
      body: { content: nodeEncrypt('1234567') },
    },
  ]);
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
      message: '',
    });
  });

  it.each([
    [{}, unknown],
    [{ FullName: '', Reference: null, IdCustomer: 'x', aceptoActualizacionDatos: 'true' }, unknown],
    [{ Reference: 7654321 }, { ...unknown, nis: '7654321' }],
  ])('replaces what is missing in %j', (Result, client) => {
    expect(readFoundNis({ Ok: true, Result }, '1234567')).toEqual({ ok: true, client, message: '' });
  });

  it("has the server's message where it is not Ok", () => {
    expect(readFoundNis({ Ok: false, Message: 'El NIS está dado de baja' }, '1234567')).toEqual({
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
  ])('[CON-2] has no client in %j', (reply) => {
    expect(readFoundNis(reply, '1234567').client).toBeNull();
  });

  it.each([
    [{ Ok: true, Result: 'Ana' }, 'the client is no object'],
    [{ Ok: true, Result: [] }, 'the client is no object'],
    [{ Result: { FullName: 'Ana' } }, 'the reply has no Ok'],
  ])('refuses %j: %s', (reply, message) => {
    const failure = { name: 'Failure', kind: 'malformed', message };
    expect(() => readFoundNis(reply, '1234567')).toThrow(expect.objectContaining(failure));
  });
});
