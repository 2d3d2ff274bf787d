import type { Locator } from 'playwright';
import { expect, test } from '../test.ts';

test('a style sheet that could not be loaded ahead is there when it is needed', async ({ customer, page }) => {
  const sheets = [/choosing-screen.*\.css/, /sweetalert2.*\.css/];
  const loaded = new Set<RegExp>();
  for (const sheet of sheets) await page.route(sheet, (route) => route.abort(), { times: 1 });
  page.on('requestfinished', (request) => {
    const sheet = sheets.find((each) => each.test(request.url()));
    if (sheet !== undefined) loaded.add(sheet);
  });
  await page.reload();
  // main.tsx requests each again; a dialog before that would be unstyled
  await expect.poll(() => loaded.size, { timeout: 20_000 }).toBe(2);

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
