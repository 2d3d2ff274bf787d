import { browserArgs } from '../../../tools/drivers/launch-browser.ts';
import { expect, test } from '../test.ts';
import { Customer } from '../customer-page.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...browserArgs, '--host-resolver-rules=MAP portal.example 127.0.0.1'] }),
});

test('[NIS-8] over http outside localhost, without crypto.subtle, the captcha reports that https is missing', async ({
  browser,
  portal,
}) => {
  const customer = new Customer(await browser.newPage());
  const { page } = customer;
  const called: string[] = [];
  page.on('request', (request) => called.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(portal.url.replace(/\/\/[^:/]+/, '//portal.example'));
  await customer.nis().waitFor();
  expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false]);

  await customer.submitNis('1234567');
  const dialog = page.getByRole('dialog', { name: 'Error en captcha' });
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain(
    'Esta página se abrió sin conexión segura. Escriba https:// al inicio de la dirección e intente de nuevo.',
  );
  await customer.button('Aceptar').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await customer.nis().inputValue()).toBe('1234567');
  expect(await customer.storedKeys()).not.toContain('cliente');
  expect(called).toContain('GET /');
  expect(called.filter((call) => call.includes('/api/') && !call.endsWith('.js'))).toEqual([]);
  await page.close();
});
