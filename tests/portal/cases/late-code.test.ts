import { readdirSync } from 'node:fs';
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

test('[NIS-9] responds to Siguiente even if the dialogs fail to load', async ({ open }) => {
  const { page, load, leaf } = open;
  await page.route(/assets\/sweetalert2/, (route) => route.abort());
  await load('/', {});
  const alerted = page.waitForEvent('dialog');
  const pressed = page.getByRole('button', { name: 'Siguiente' }).click({ force: true });
  const dialog = await alerted;
  expect(dialog.message()).toBe(
    'Ingrese un NIS válido\n\nEscriba los 7 o 9 números de su NIS y acepte el aviso de privacidad.',
  );
  expect(leaf()).toBe('landing.dialog');
  await dialog.accept();
  await pressed;
  await expect.poll(leaf).toBe('landing.idle');
});

test('preloads the later screens on the landing', async ({ open }) => {
  const { page, load } = open;
  // the initial load includes these screens
  const first = ['starting', 'landing', 'loading-programs'];
  const screens = readdirSync('src/screens', { recursive: true }).map(String);
  const later = screens.flatMap((path) => /([a-z-]+)-screen\.tsx$/.exec(path)?.[1] ?? []);
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => {
    const name = /assets\/([a-z-]+)-screen/.exec(request.url())?.[1];
    if (name !== undefined) loaded.add(name);
  });
  await load('/', {});
  await expect
    .poll(async () => {
      // the preload delay starts when the landing is hydrated
      await page.clock.fastForward(5000);
      return [...loaded].sort();
    })
    .toEqual(later.filter((name) => !first.includes(name)).sort());
});
