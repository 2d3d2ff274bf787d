import { expect, test } from '../test.ts';
import { pdf } from '../customer-page.ts';

test.describe('addresses', () => {
  test('[APP-1] any other path redirects to the root', async ({ customer, page, portal }) => {
    await page.goto(`${portal.url}/otra/cosa`);
    await customer.nis().waitFor();
    await expect.poll(customer.path).toBe('/');
  });

  for (const path of ['/menu', '/panel', '/exito']) {
    test(`[APP-2] ${path} without a client redirects to the root, and is not kept in the history`, async ({
      customer,
      page,
      portal,
    }) => {
      const before = await customer.historyLength();
      await page.goto(`${portal.url}${path}`);
      await customer.nis().waitFor();
      await expect.poll(customer.path).toBe('/');
      expect(await customer.historyLength()).toBe(before + 1);
    });
  }

  test('[APP-2] /panel before its step redirects to the earlier step, and is not kept in the history', async ({
    customer,
    page,
    portal,
  }) => {
    await customer.findAccount('1234567');
    const before = await customer.historyLength();
    await page.goto(`${portal.url}/panel`);
    await customer.heading('Confirma tu cuenta').waitFor();
    await expect.poll(customer.path).toBe('/menu');
    expect(await customer.historyLength()).toBe(before + 1);
  });

  test('[PRO-16] [APP-2] Back, Forward and a reload keep the choices', async ({ customer, page }) => {
    await customer.goToContact();
    expect(customer.path()).toBe('/panel');

    await page.goBack();
    await customer.button('Eliminar archivo').waitFor();
    expect(customer.path()).toBe('/menu');
    expect(await page.getByText(pdf.name, { exact: true }).isVisible()).toBe(true);

    await page.reload();
    await customer.passAccount();
    await customer.button('Eliminar archivo').waitFor();
    expect(
      await page.getByRole('combobox').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text),
    ).toBe('Refrendo general');

    await page.goForward();
    await customer.heading('Ahora, actualiza tus datos').waitFor();
    expect(customer.path()).toBe('/panel');
  });

  test('[CON-4] [SEC-3] [DAT-8] [PRO-17] cancel clears the session and goes to the root, and Back does not return', async ({
    customer,
    page,
  }) => {
    await customer.goToContact();
    await expect.poll(customer.storedKeys).toContain('archivoSeleccionado');

    await customer.button('Cancelar').click();
    await customer.nis().waitFor();
    await expect.poll(customer.path).toBe('/');
    expect(await customer.storedKeys()).toEqual([]);

    // one Back leaves each entry: contact, account, the earlier landing
    for (const before of ['/', '/', '/', 'blank']) {
      expect(await customer.nis().isVisible()).toBe(true);
      await page.goBack();
      await expect.poll(customer.path).toBe(before);
    }
  });

  test('[SEC-3] [SEC-4] cancel sends nothing, and the next look-up requests a new token', async ({
    customer,
    page,
  }) => {
    await customer.findAccount('1234567');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await customer.button('Cancelar').click();
    await customer.findAccount('123456789');
    expect(sent).toEqual(['/api/validateRecaptcha', '/token', '/api/EncontrarNis', '/api/EncontrarRegistro']);
    expect(customer.pageErrors).toEqual([]);
    await page.evaluate(() => console.error('an error is seen'));
    await expect.poll(() => customer.pageErrors).toEqual(['an error is seen']);
  });
});

test.describe('every page', () => {
  test('[APP-3] [APP-5] [APP-7] has header, title and language', async ({ customer, page }) => {
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.title()).toBe('Actualización de datos');
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    const [bar, logo] = await page.getByRole('banner').evaluate((banner) => {
      const mark = banner.querySelector('svg');
      return [getComputedStyle(banner).backgroundColor, mark === null ? '' : getComputedStyle(mark).color];
    });
    const [red = 255, , blue = 0] = (bar ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect(blue).toBeGreaterThan(red);
    expect(logo).toBe('rgb(255, 255, 255)');
    await customer.findAccount('1234567');
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.title()).toBe('Confirma tu cuenta · Actualización de datos');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await customer.button('Cancelar').click();
    await expect.poll(() => page.title()).toBe('Actualización de datos');
  });

  test("[APP-4] disables the browser's context menu", async ({ page }) => {
    const prevented = await page.evaluate(() => {
      const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(prevented).toBe(true);
  });

  test('ignores the second click of a double click', async ({ customer, page }) => {
    const box = page.getByRole('checkbox').first();
    await box.dblclick();
    expect(await box.isChecked()).toBe(true);
    await customer.findAccount('1234567');
    await customer.passAccount();
    await page.getByRole('combobox').waitFor();
    // the previous step's link is in the same place
    await page.getByRole('link', { name: 'Regresar' }).dblclick();
    await page.getByRole('heading', { name: 'Confirma tu cuenta' }).waitFor();
  });

  for (const width of [320, 390, 1280]) {
    test(`does not scroll sideways at ${width} px`, async ({ customer, page }) => {
      await page.setViewportSize({ width, height: 800 });
      const overflows = () =>
        page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      expect(await overflows()).toBe(false);
      await customer.findAccount('1234567');
      expect(await overflows()).toBe(false);
      await customer.passAccount();
      await page.getByRole('combobox').waitFor();
      expect(await overflows()).toBe(false);
      await customer.choose('Refrendo general', pdf);
      await customer.heading('Ahora, actualiza tus datos').waitFor();
      expect(await overflows()).toBe(false);
    });
  }
});

test.describe('start-up and session', () => {
  test('[APP-6] loads the captcha script at start-up with render, onload, trusted types and language', async ({
    page,
    portal,
  }) => {
    const src = await page.locator('script[src*="/captcha/"]').getAttribute('src');
    const query = new URL(src ?? '', portal.url).searchParams;
    expect(query.get('render')).toBe('explicit');
    expect(query.get('onload')).toMatch(/^[A-Za-z_]\w*$/);
    expect(query.get('trustedtypes')).toBe('true');
    expect(query.get('hl')).toBe('es');
  });

  test('[APP-8] a token rejected at start-up shows no dialog', async ({ customer, page }) => {
    await page.route('**/token', (route) => route.fulfill({ status: 500, body: '' }));
    const logged = page.waitForEvent('console', (message) => message.text().includes('requestToken'));
    await page.reload();
    await logged;
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await customer.nis().isVisible()).toBe(true);
  });

  test('[LAN-5] [SEC-2] stores the token, and no customer data in plain text in any storage', async ({
    customer,
    page,
  }) => {
    await expect.poll(customer.storedKeys).toContain('token');
    await customer.goToCodeWindow('5511112222');
    const stored = await page.evaluate(() =>
      [sessionStorage, localStorage].map((storage) => JSON.stringify({ ...storage })).join(),
    );
    const keys = ['archivoSeleccionado', 'cliente', 'datosContacto', 'formularios', 'paso', 'programaSeleccionado'];
    expect(await customer.storedKeys()).toEqual([...keys, 'token', 'validacionTelefono']);
    const plain = ['1234567', 'ana@example.com', '5511112222', 'identificaci', 'Refrendo', 'FullName', 'JVBERi'];
    expect(plain.filter((text) => stored.includes(text))).toEqual([]);
  });
});
