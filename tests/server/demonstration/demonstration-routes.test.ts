import { expect, test } from 'vitest';
import { demonstrationRows } from '../../../server/demonstration/demonstration-inputs.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const server = await startTestServer();

test('lists every input and the messages at /demo; /demo/reset lets a customer apply again', async () => {
  const customer = await server.newCustomer().fetchToken();
  const payload = await customer.prepareRegistration('1234567', '5500000009');
  expect(customer.decrypt(await customer.registro(payload)).Ok).toBe(true);
  const page = (await customer.call({ url: '/demo' })).body;
  for (const { input } of demonstrationRows) expect(page).toContain(input);
  expect(page).toContain('+525500000009');
  expect(page).not.toMatch(/style=|<style|<script/);

  const applications = () => server.database.query('SELECT nis FROM registrations ORDER BY nis');
  // an application by a customer outside the demonstration data
  expect((await server.apply('3000001')).answer.Ok).toBe(true);
  const before = await applications();
  expect(before).toHaveLength(3);
  await customer.call({ url: '/demo/reset' });
  const fromElsewhere = await customer.call({
    method: 'POST',
    url: '/demo/reset',
    headers: { origin: 'https://otro.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(fromElsewhere.statusCode).toBe(403);
  expect(await applications()).toEqual(before);

  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const reset = await customer.call({ method: 'POST', url: '/demo/reset', headers: form, payload: '' });
  expect([reset.statusCode, reset.headers.location]).toEqual([303, '/demo']);
  expect(await applications()).toEqual([{ nis: '3000001' }, { nis: '7654321' }]);
  expect((await customer.call({ url: '/demo/sms' })).json()).toEqual([]);
  expect(customer.decrypt(await customer.lookUpFolio('26AG0001DEMO')).Message).toContain('revisión');
});
