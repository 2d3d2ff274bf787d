import { expect } from 'vitest';
import { openPage } from '../../../tools/drivers/open-page.ts';
import { sessions } from '../../../tools/portal/saved-sessions.ts';
import { journeyTest as test } from '../fixtures.ts';

test.for([
  ['the whole line', /./, 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.'],
  ['the challenge alone', /captcha\/challenge/, 'No hay conexión a internet. Lo que ha escrito sigue aquí;'],
  ['the script alone', /captcha\/api\.js/, 'Su navegador no pudo completar este paso.'],
] as const)(
  '[NIS-8] refused although the browser says it is online, %s: the help names the cause',
  async ([name, refused, help], { customer, page }) => {
    // refused is what follows the application, whose own scripts may be late on a busy machine
    await page.waitForLoadState('networkidle');
    await page.route(refused, (route) => route.abort('connectionrefused'));
    // the captcha's script may have come already
    if (name === 'the script alone') await page.reload();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await customer.submitNis('1234567');
    const dialog = page.getByRole('dialog', { name: 'Error en captcha' });
    await dialog.getByText(help).waitFor();
    await page.unroute(refused);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    expect(await customer.nis().inputValue()).toBe('1234567');
    await customer.button('Siguiente').click();
    await customer.heading('Confirma tu cuenta').waitFor();
  },
);

test.for([
  ['offline', true],
  ['online, the line refused', false],
] as const)(
  '[REG-4] a lost registration that is pressed again %s: the connection is mentioned: %s',
  async ([, offline], { page: first, portal }) => {
    const browser = first.context().browser();
    if (browser === null) throw new Error('no browser');
    const { page, load, close } = await openPage(browser, { url: portal.url, reducedMotion: true });
    await load('/panel', sessions['registration sent']);
    await page.getByText('No sabemos si su registro se guardó.').waitFor();
    await page.getByRole('checkbox').check();
    // the dialogs' code has been loaded ahead
    await page.clock.fastForward(2000);
    await page.waitForLoadState('networkidle');
    if (offline) await page.context().setOffline(true);
    else await page.route(/Registro|token/, (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Continuar proceso' }).click();
    const dialog = page.getByRole('dialog', { name: '¡Ups! Problemas técnicos' });
    await dialog.waitFor();
    const text = await dialog.innerText();
    expect(text).toContain('No sabemos si su registro se guardó. Presione «Continuar proceso» otra vez');
    expect(text.includes('No hay conexión a internet.')).toBe(offline);
    await close();
  },
);
