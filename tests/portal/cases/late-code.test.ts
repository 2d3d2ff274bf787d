import type { Page } from 'playwright';
import { newcomer } from '../../../tools/portal/sample-data.ts';
import { expect, test } from '../test.ts';

test("shows a message if a screen's chunk fails to load; 'Intentar de nuevo' loads it", async ({ open }) => {
  const { page, load, leaf } = open;
  const chunk = /assets\/confirming-screen.*\.js/;
  await page.route(chunk, (route) => route.abort());
  await load('/menu', { client: newcomer });
  await page.getByRole('heading', { level: 1, name: 'No pudimos cargar esta pantalla' }).waitFor();
  expect(leaf()).toBe('confirming');
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expectFocusedHeading(page, 'Confirma tu cuenta');
});

async function expectFocusedHeading(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).and(page.locator(':focus')).waitFor();
  expect(await page.title()).toBe(`${heading} · Actualización de datos`);
}
