import { afterAll, expect, test } from 'vitest';
import { purgeExpired } from '../../../server/operations/purge-expired.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('what no rule needs any more is deleted after a day, and nothing before', async () => {
  const tables = ['used_challenges', 'captcha_passes', 'lookups', 'code_sends', 'codes', 'confirmations'];
  const rows = async () =>
    Promise.all(tables.map(async (table) => [table, (await server.database.query(`SELECT 1 FROM ${table}`)).length]));
  const customer = server.newCustomer();
  const payload = await customer.prepareRegistration('1234567', '5560000001');
  await customer.passCaptcha();
  const before = await rows();
  expect(before.every(([, count]) => Number(count) > 0)).toBe(true);
  await purgeExpired(server.database, server.now());
  expect(await rows()).toEqual(before);
  expect(customer.decrypt(await customer.registro(payload)).Ok).toBe(true);

  await purgeExpired(server.database, server.now() + 25 * 60 * 60 * 1000);
  expect(await rows()).toEqual(tables.map((table) => [table, 0]));
  expect(await server.database.query("SELECT nis FROM registrations WHERE nis = '1234567'")).toHaveLength(1);
});
