import { readdirSync } from 'node:fs';
import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { goodReply } from '../../../tools/portal/backend/wire.ts';
import { newcomer } from '../../../tools/portal/sample-data.ts';
import { backendTest as test } from '../fixtures.ts';

test("a screen whose code can't be loaded says so; 'Intentar de nuevo' shows it", async ({ open }) => {
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

test('a screen that can’t be loaded takes title and focus, once more where it fails again', async ({ open }) => {
  const { page, load } = open;
  const chunk = /assets\/consenting-screen.*\.js/;
  await page.route(chunk, (route) => route.abort());
  await load('/menu', { client: newcomer });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectFocusedHeading(page, 'No pudimos cargar esta pantalla');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expectFocusedHeading(page, 'No pudimos cargar esta pantalla');
});

async function expectFocusedHeading(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).and(page.locator(':focus')).waitFor();
  expect(await page.title()).toBe(`${heading} · Actualización de datos`);
}

test('[NIS-9] a press is answered although the dialogs can’t be loaded', async ({ open }) => {
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

const blocked =
  'Algo en este equipo o en su red impide enviar los datos: por ejemplo, un bloqueador o un antivirus. Pruebe con otro navegador u otra red.';
const unavailable = 'Su navegador no pudo completar este paso. Vuelva a cargar la página o pruebe con otro navegador.';

test.for<[string, (route: Route) => Promise<void>, string]>([
  ['blocked', (route) => route.abort('blockedbyclient'), blocked],
  ['missing', (route) => route.fulfill({ status: 404, body: '' }), unavailable],
])(
  '[NIS-11] the cipher is %s: the failed call says so, and nothing is loaded anew',
  async ([, hinder, line], { open: { page, load }, fixture: { backend } }) => {
    await page.route(/assets\/aes-/, hinder);
    backend.always('validateCaptcha', () => goodReply('validateCaptcha'));
    await load('/', {});
    await page.evaluate(() => Object.assign(window, { notLoadedAnew: true }));
    await page.getByRole('textbox', { name: 'NIS', exact: true }).fill('1234567');
    await page.getByRole('form', { name: 'Iniciar refrendo' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('dialog', { name: 'Error al validar NIS' }).getByText(line).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'notLoadedAnew'))).toBe(true);
    expect(backend.received.map(({ endpoint }) => endpoint)).not.toContain('findNis');
  },
);

test('the later screens are loaded on the landing, before they are needed', async ({ open }) => {
  const { page, load } = open;
  // what the first load has is not loaded again
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
      // the time counts from when the application has hydrated the landing
      await page.clock.fastForward(5000);
      return [...loaded].sort();
    })
    .toEqual(later.filter((name) => !first.includes(name)).sort());
});
