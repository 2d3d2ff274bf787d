import { expect, test } from 'vitest';
import { addProgram, changeProgram, dateIn, listAllPrograms } from '../../../server/programs/programs.ts';
import { texts } from '../../../server/texts.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer({ env: { TIME_ZONE: 'America/Tijuana' } });

const offered = async () => {
  const { result } = (await server.app.inject('/api/ListaProgramas')).json<{ result: { idTipoRefrendo: number }[] }>();
  return result.map(({ idTipoRefrendo }) => idTipoRefrendo);
};
const today = (days = 0): string => dateIn('America/Tijuana', server.now() + days * 24 * 60 * 60 * 1000);

test('[PRO-1] omits closed programs and those outside their dates from ListaProgramas, both days inclusive', async () => {
  expect(await offered()).toEqual([1, 2, 3, 4]);
  await changeProgram(server.database, 1, { active: false });
  await changeProgram(server.database, 2, { opens_on: today(1) });
  await changeProgram(server.database, 3, { closes_on: today(-1) });
  expect(await offered()).toEqual([4]);
  await changeProgram(server.database, 1, { active: true });
  await changeProgram(server.database, 2, { opens_on: today() });
  await changeProgram(server.database, 3, { closes_on: today() });
  expect(await offered()).toEqual([1, 2, 3, 4]);
  await changeProgram(server.database, 3, { closes_on: null });
  expect(
    (await listAllPrograms(server.database, today())).map(({ opens_on, closes_on }) => [opens_on, closes_on]),
  ).toEqual([
    [null, null],
    [today(), null],
    [null, null],
    [null, null],
  ]);
});

test('returns the document that a program requires, and no help text if it is unspecified', async () => {
  const first = async () =>
    (await server.app.inject('/api/ListaProgramas')).json<{ result: { ayuda?: string }[] }>().result[0];
  await changeProgram(server.database, 1, { help: 'Adjunte su credencial.' });
  expect(await first()).toEqual({ idTipoRefrendo: 1, nombre: 'Refrendo general', ayuda: 'Adjunte su credencial.' });
  await changeProgram(server.database, 1, { active: true });
  expect((await first())?.ayuda).toBe('Adjunte su credencial.');
  await changeProgram(server.database, 1, { help: '' });
  expect(await first()).toEqual({ idTipoRefrendo: 1, nombre: 'Refrendo general' });
});

test('starts a day at midnight of TIME_ZONE', () => {
  const newYear = Date.parse('2027-01-01T00:00:00Z');
  expect([dateIn('UTC', newYear), dateIn('America/Tijuana', newYear), dateIn('Asia/Tokyo', newYear - 1)]).toEqual([
    '2027-01-01',
    '2026-12-31',
    '2027-01-01',
  ]);
});

test('[REG-3] rejects a registration for a program that is no longer offered', async () => {
  const customer = await server.newEligible();
  await customer.confirmPhone('5570000001');
  await changeProgram(server.database, 2, { opens_on: null, closes_on: today(-1) });
  const payload = registroPayload('3000001', '5570000001');
  expect(customer.decrypt(await customer.registro(payload))).toMatchObject({
    Ok: false,
    Mensaje: texts.programUnknown,
  });
  await changeProgram(server.database, 2, { closes_on: null });
  expect(customer.decrypt(await customer.registro(payload)).Ok).toBe(true);
});

test('adds a program once, and changes only an existing one', async () => {
  expect(await addProgram(server.database, 9, 'Refrendo nuevo')).toBe(true);
  expect(await addProgram(server.database, 9, 'Otro')).toBe(false);
  expect(await changeProgram(server.database, 99, { active: false })).toBe(false);
  expect((await listAllPrograms(server.database, today())).at(-1)).toEqual({
    id: 9,
    name: 'Refrendo nuevo',
    help: '',
    active: true,
    opens_on: null,
    closes_on: null,
    offered: true,
  });
});
