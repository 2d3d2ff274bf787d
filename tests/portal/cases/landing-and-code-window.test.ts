import { expect, test } from '../test.ts';

test('accepts a click below a field whose error message appears during the click', async ({ customer, page }) => {
  const box = customer.nisForm().getByRole('checkbox');
  await customer.nis().fill('12');
  await box.click();
  expect(await box.isChecked()).toBe(true);
  await page.getByText('Introduzca un valor de 7 o 9 digitos').waitFor();
});

test('a reload keeps the code window open with its focus; Escape closes it and moves the focus to the heading', async ({
  customer,
  page,
}) => {
  await customer.goToCodeWindow('5533334444');
  await page.reload();
  await customer.codeWindow().waitFor();
  expect(customer.path()).toBe('/panel');
  expect(await customer.codeWindow().evaluate((window) => window.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => customer.codeWindow().count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ahora, actualiza tus datos');
  expect(await page.getByRole('textbox', { name: 'Teléfono' }).inputValue()).toBe('(553) 333-4444');
});
