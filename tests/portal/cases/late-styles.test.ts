import type { Locator } from 'playwright';
import { expect, test } from '../test.ts';

const screenSheet = /choosing-screen.*\.css/;
const dialogSheet = /sweetalert2.*\.css/;

test('loads style sheets on use if their preload failed', async ({ customer, page }) => {
  const failed = new Set<RegExp>();
  const sheets = [screenSheet, dialogSheet];
  for (const sheet of sheets) await page.route(sheet, (route) => route.abort(), { times: 1 });
  page.on('requestfailed', (request) => {
    const sheet = sheets.find((each) => each.test(request.url()));
    if (sheet !== undefined) failed.add(sheet);
  });
  await page.reload();
  await expect.poll(() => failed.size, { timeout: 20_000 }).toBe(2);

  await customer.button('Siguiente').click({ force: true });
  expect(await valueOf(page.getByRole('dialog'), 'display')).toBe('grid');
  await customer.button('Aceptar').click();
  await customer.findAccount('123456789');
  await customer.passAccount();
  await expectStyled(customer.page.getByRole('combobox'));
});

/** Asserts that the styles are loaded: they make the native select transparent, over its visible replacement. */
async function expectStyled(select: Locator): Promise<void> {
  expect(await valueOf(select, 'opacity')).toBe('0');
}

function valueOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
}
