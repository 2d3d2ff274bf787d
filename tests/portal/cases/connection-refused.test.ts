import type { Route } from 'playwright';
import { expect, test } from '../test.ts';

const offline = 'No hay conexión a internet. Lo que ha escrito sigue aquí; intente de nuevo cuando regrese.';
const blocked =
  'Algo en este equipo o en su red impide enviar los datos: por ejemplo, un bloqueador o un antivirus. Pruebe con otro navegador u otra red.';
const refused = 'El envío no fue aceptado. Intente de nuevo; si vuelve a pasar, pruebe con otro navegador u otra red.';
const otherPage = 'En lugar de la respuesta llegó otra página: es posible que su red pida iniciar sesión.';

const cut = (route: Route) => route.abort('connectionrefused');
const answer = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><title>Otra</title>' });

const hindrances: readonly (readonly [string, RegExp, (route: Route) => Promise<void>, string])[] = [
  ['no connection', /./, cut, offline],
  ['a blocked challenge', /captcha\/challenge/, cut, blocked],
  ['a 403 for the script', /captcha\/api\.js/, answer(403), refused],
  ['another page for the challenge', /captcha\/challenge/, answer(200), otherPage],
];

for (const [name, hindered, hinder, help] of hindrances) {
  test(`[NIS-8] ${name}: the help names the cause although the browser reports online`, async ({ customer, page }) => {
    // Block only requests after start-up. On a busy machine the scripts may load late; the dialogs' files are the last.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((entry) => /sweetalert2.*css/.test(entry.name)),
    );
    await page.waitForLoadState('networkidle');
    await page.route(hindered, hinder);
    // the captcha's script may already be loaded
    if (name.includes('script')) await page.reload();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/' && request.resourceType() === 'fetch') asked.push(request.method());
    });
    await customer.submitNis('1234567');
    const dialog = page.getByRole('dialog', { name: 'Error en captcha' });
    await dialog.getByText(help).waitFor();
    expect(asked).toEqual(hinder === cut ? ['GET'] : []);
    await page.unroute(hindered);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    expect(await customer.nis().inputValue()).toBe('1234567');
    await customer.button('Siguiente').click();
    await customer.heading('Confirma tu cuenta').waitFor();
  });
}

test('[SEC-4] names rejected cookies as the cause', async ({ customer, page }) => {
  await page.waitForLoadState('networkidle');
  // simulate a browser that drops cookies
  await page.route(/\/api\/|\/token/, async (route) => {
    const headers = await route.request().allHeaders();
    const { cookie: _, ...others } = headers;
    await page.context().clearCookies();
    await route.continue({ headers: others });
  });
  await page.context().clearCookies();
  await customer.submitNis('1234567');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText('Su navegador no acepta las cookies de esta página. Permítalas o pruebe con otro navegador.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  expect(await customer.nis().inputValue()).toBe('1234567');
});
