import { expect, test } from '../test.ts';

test('[FOL-7] keeps the folio and its box over the reload that follows a look-up', async ({ customer, page }) => {
  await customer.lookUpFolio('26zz-0001 none');
  await page.getByRole('dialog').waitFor();
  const loaded = page.waitForEvent('load');
  await customer.button('Aceptar').click();
  await loaded;
  const folio = customer.folioForm().getByRole('textbox');
  await expect.poll(() => folio.inputValue()).toBe('26zz-0001 none');
  expect(await customer.folioForm().getByRole('checkbox').isChecked()).toBe(true);
  expect(await customer.nis().inputValue()).toBe('');
});

test("[NIS-13] 'Consultar este folio' writes the folio from the message into the folio form", async ({
  customer,
  page,
}) => {
  await customer.submitNis('7654321');
  await page.getByRole('dialog').getByText('26AG0001DEMO').waitFor();
  await customer.button('Consultar este folio').click();
  const folio = customer.folioForm().getByRole('textbox');
  await expect.poll(() => folio.inputValue()).toBe('26AG0001DEMO');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await folio.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await customer.nis().inputValue()).toBe('7654321');
  await customer.folioForm().getByRole('checkbox').check();
  await customer.button('Consultar').click();
  await page.getByRole('dialog', { name: 'Su solicitud' }).waitFor();
});
