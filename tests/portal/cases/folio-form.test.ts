import { expect, test } from '../test.ts';

test('[FOL-7] keeps the folio and its checkbox during the reload after a look-up', async ({ customer, page }) => {
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
