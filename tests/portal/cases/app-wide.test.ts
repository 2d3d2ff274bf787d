import { expect, test } from '../test.ts';

test.describe('addresses', () => {
  for (const path of ['/otra/cosa', '/exito']) {
    test(`[APP-1] [APP-2] ${path} without a client redirects to /, and leaves no history entry`, async ({
      customer,
      page,
      portal,
    }) => {
      const before = await customer.historyLength();
      await page.goto(portal.url + path);
      await customer.nis().waitFor();
      await expect.poll(customer.path).toBe('/');
      expect(await customer.historyLength()).toBe(before + 1);
    });
  }

  test('[CON-4] [SEC-3] [DAT-8] [PRO-17] Cancelar clears the session and leads to /, and Back does not return', async ({
    customer,
    page,
  }) => {
    await customer.goToContact();
    await expect.poll(customer.storedKeys).toContain('archivoSeleccionado');

    await customer.button('Cancelar').click();
    await customer.nis().waitFor();
    await expect.poll(customer.path).toBe('/');
    expect(await customer.storedKeys()).toEqual([]);

    // Back leaves, one at a time, the history entries of contact, account and the earlier landing
    for (const before of ['/', '/', '/', 'blank']) {
      expect(await customer.nis().isVisible()).toBe(true);
      await page.goBack();
      await expect.poll(customer.path).toBe(before);
    }
  });
});

test.describe('every page', () => {
  test('[APP-3] [APP-5] [APP-7] has header, title and language', async ({ customer, page }) => {
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.title()).toBe('Actualización de datos');
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await customer.findAccount('1234567');
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.title()).toBe('Confirma tu cuenta · Actualización de datos');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
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
});
