import { afterAll, expect, test } from 'vitest';
import { demonstrationRows } from '../../../server/demonstration/demonstration-inputs.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('/demo lists every input and the messages; /demo/reset lets a customer apply again', async () => {
  const customer = await server.newCustomer().fetchToken();
  const payload = await customer.prepareRegistration('1234567', '5500000009');
  expect(customer.decrypt(await customer.registro(payload)).Ok).toBe(true);
  const page = (await customer.call({ url: '/demo' })).body;
  for (const { input } of demonstrationRows) expect(page).toContain(input);
  expect(page).toContain('+525500000009');
  expect(page).not.toMatch(/style=|<style|<script/);

  expect((await customer.call({ url: '/demo/reset' })).headers.location).toBe('/demo');
  expect(await server.database.query("SELECT nis FROM registrations WHERE nis = '1234567'")).toEqual([]);
  expect(customer.decrypt(await customer.lookUpFolio('26AG0001DEMO')).Message).toContain('revisión');
});
