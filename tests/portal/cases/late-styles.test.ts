import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { journeyTest as test } from '../fixtures.ts';

test('a style sheet that could not be loaded ahead is there when it is needed', async ({ customer, page }) => {
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  for (const sheet of [/choosing-screen.*\.css/, /sweetalert2.*\.css/])
    await page.route(sheet, (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect.poll(() => failed.length).toBe(2);

  await customer.button('Siguiente').click({ force: true });
  expect(await valueOf(page.getByRole('dialog'), 'display')).toBe('grid');
  await customer.button('Aceptar').click();
  await customer.findAccount('123456789');
  await customer.passAccount();
  // it lies over what looks like it
  expect(await valueOf(page.getByRole('combobox'), 'opacity')).toBe('0');
});

/** What a property of an element's style is. */
function valueOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
}
