import { expect, test } from '../test.ts';

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
