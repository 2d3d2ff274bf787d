import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJourneyFixture, type JourneyFixture } from '../journey/customer-page.ts';

let fixture: JourneyFixture;
beforeAll(async () => {
  fixture = await openJourneyFixture();
});
afterAll(() => fixture.close());

test.each([
  ['the whole line', /./, 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.'],
  ['the challenge alone', /captcha\/challenge/, 'No hay conexión a internet. Lo que ha escrito sigue aquí;'],
  ['the script alone', /captcha\/api\.js/, 'Su navegador no pudo completar este paso.'],
])(
  '[NIS-8] refused although the browser says it is online, %s: the help names the cause',
  async (_name, refused, help) => {
    const { page } = await fixture.newCustomer();
    // nothing of the captcha has been fetched before the NIS is typed
    await page.route(refused, (route) => route.abort('connectionrefused'));
    await page.getByRole('textbox', { name: 'NIS', exact: true }).fill('1234567');
    await page.getByRole('form', { name: 'Iniciar refrendo' }).getByRole('checkbox').check();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Error en captcha' });
    await dialog.getByText(help).waitFor();
    await page.unroute(refused);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    expect(await page.getByRole('textbox', { name: 'NIS', exact: true }).inputValue()).toBe('1234567');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('heading', { level: 1, name: 'Confirma tu cuenta' }).waitFor();
    await page.context().close();
  },
);
