// @vitest-environment node
import { expect, it } from 'vitest';
import { findFolio, readFoundFolio } from '../../../../src/services/api/find-folio.ts';
import { unaborted } from '../deferred.ts';
import { createTestApi, encrypted } from './test-api.ts';

it('[FOL-4] sends the folio in the query, without a bearer', async () => {
  const { api, received } = createTestApi({ '/api/EncontrarFolio': () => encrypted({ Message: 'En revisión' }) });
  expect(await findFolio(api)({ folio: '26AB_1234' }, unaborted())).toEqual({ found: true, message: 'En revisión' });
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
])('[FOL-4] reads the message of %j, and whether the folio was found', (reply, output) => {
  expect(readFoundFolio(reply)).toEqual(output);
});

const missing = 'the folio reply has no message';

it.each([
  [{}, missing],
  [null, missing],
  [{ Ok: true }, missing],
  [{ Message: null }, missing],
  ['En revisión', missing],
  [[], missing],
  [{ Message: 7 }, 'the message is no text'],
])('[FOL-5] refuses %j: %s', (reply, message) => {
  const failure = { name: 'Failure', kind: 'malformed', message };
  expect(() => readFoundFolio(reply)).toThrow(expect.objectContaining(failure));
});
