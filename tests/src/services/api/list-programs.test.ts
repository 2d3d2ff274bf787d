// @vitest-environment node
import { expect, it } from 'vitest';
import { listPrograms, readPrograms } from '../../../../src/services/api/list-programs.ts';
import { unaborted } from '../deferred.ts';
import { createTestApi, json } from './test-api.ts';

const item = { idTipoRefrendo: 3, nombre: 'Refrendo general' };
const program = { id: 3, name: 'Refrendo general' };

it('[PRO-1] asks for the list without a bearer', async () => {
  const { api, received } = createTestApi({ '/api/ListaProgramas': () => json({ ok: true, result: [item] }) });
  expect(await listPrograms(api)(undefined, unaborted())).toEqual([program]);
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
  [[{ ...item, ayuda: 'x'.repeat(300) }], [{ ...program, help: 'x'.repeat(300) }]],
  ...[
    '',
    '  ',
    7,
    null,
    ['Adjunte'],
    { texto: 'Adjunte' },
    'x'.repeat(301),
    'x'.repeat(10_000),
    '\u200b\u00ad\u202e',
  ].map((ayuda): [unknown, unknown] => [[{ ...item, ayuda }], [program]]),
  [{ ok: true, result: [] }, []],
  [[], []],
])('[PRO-1] reads %j', (reply, programs) => {
  expect(readPrograms(reply)).toEqual(programs);
});

const incomplete = 'a program has no id or no name';

it.each([
  [null, 'malformed', 'the reply is no object'],
  ['<html>', 'malformed', 'the reply is no object'],
  [{}, 'malformed', 'the reply has no Ok'],
  [{ result: [item] }, 'malformed', 'the reply has no Ok'],
  [{ ok: true }, 'malformed', 'the programs are no list'],
  [{ ok: true, result: { 0: item } }, 'malformed', 'the programs are no list'],
  [{ ok: false, mensaje: 'cerrado', result: [item] }, 'unknown', 'the list of programs was refused: cerrado'],
  [[null], 'malformed', incomplete],
  [['Refrendo'], 'malformed', incomplete],
  [[{ idTipoRefrendo: 'tres', nombre: 'x' }], 'malformed', incomplete],
  [[{ idTipoRefrendo: 3 }], 'malformed', incomplete],
  [[item, { nombre: 'x' }], 'malformed', incomplete],
])('[PRO-3] refuses %j: %s, %s', (reply, kind, message) => {
  const failure = { name: 'Failure', kind, message };
  expect(() => readPrograms(reply)).toThrow(expect.objectContaining(failure));
});
