import { afterAll, expect, test } from 'vitest';
import { expiringRows } from '../../../server/composition.ts';
import { deleteExpired } from '../../../server/database/expired-rows.ts';
import { registroPayload } from '../fixtures/customer.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long after the time in a column its row is needed. */
const tables = [
  { table: 'used_challenges', column: 'expires_at', needed: 0 },
  { table: 'captcha_passes', column: 'expires_at', needed: 0 },
  // a confirmed code is answered ok for as long as its number counts as confirmed
  { table: 'codes', column: 'expires_at', needed: 15 * minute },
  { table: 'lookups', column: 'looked_up_at', needed: day },
  { table: 'code_sends', column: 'sent_at', needed: day },
  { table: 'confirmations', column: 'confirmed_at', needed: day },
];

/** How many rows a table has, and when the first and the last of them are no longer needed, by the clock of the server. */
async function endsOf({ table, column, needed }: (typeof tables)[number]) {
  const rows = await server.database.query<{ at: Date }>(`SELECT ${column} AS at FROM ${table}`);
  const times = rows.map(({ at }) => at.getTime() + needed);
  return { table, rows: rows.length, first: Math.min(...times), last: Math.max(...times) };
}

test('each row is kept for as long as a rule needs it, and deleted then', async () => {
  const customer = server.newCustomer();
  await customer.lookUp('1234567');
  server.advanceClock(minute);
  await customer.solicitarCodigo('5560000001');
  server.advanceClock(minute);
  await customer.validarCodigo(customer.codeOf('5560000001'));
  server.advanceClock(minute);
  expect(customer.decrypt(await customer.registro(registroPayload('1234567', '5560000001'))).Ok).toBe(true);
  await customer.passCaptcha();

  const ends = await Promise.all(tables.map(endsOf));
  expect(ends.map(({ rows }) => rows > 0)).toEqual(ends.map(() => true));
  const moments = ends.flatMap(({ table, rows, first, last }) => [
    { at: first - 1000, table, left: rows },
    { at: last + 1000, table, left: 0 },
  ]);
  for (const { at, table, left } of moments.sort((a, b) => a.at - b.at)) {
    await deleteExpired(server.database, expiringRows, at);
    expect({ table, left: (await server.database.query(`SELECT 1 FROM ${table}`)).length }).toEqual({ table, left });
  }
  expect(await server.database.query("SELECT nis FROM registrations WHERE nis = '1234567'")).toHaveLength(1);
});
