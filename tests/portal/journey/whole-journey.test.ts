import { expect, test } from '../test.ts';
import { pdf, png, type Customer } from '../customer-page.ts';

const newFolio = /^\d{2}[A-Z]{2}\d{4}[A-Z]{4}$/;

/** Waits until the open dialog contains a folio, and confirms it. */
async function confirmDialogWith(folio: string, { page, button }: Customer): Promise<void> {
  await expect.poll(() => page.getByRole('dialog').innerText()).toContain(folio);
  await button('Aceptar').click();
}

test.describe('the whole journey in a real browser against the real backend', () => {
  test('[NIS-5] [REG-2] [EXI-2] [FOL-4] [NIS-13] leads from the NIS to a folio that survives kill -9, can be looked up, and prevents a second application', async ({
    customer,
    page,
    portal,
  }) => {
    await customer.submitNis('1234567');
    expect(await customer.passAccount()).toContain('Iniciar solicitud');
    await customer.choose('Refrendo adulto mayor', pdf);
    await customer.giveContact('ana@example.com', '5512345678');
    await customer.codeWindow().waitFor();
    await customer.enterCode(await portal.codeFor('5512345678'));
    const folio = await customer.folio();
    expect(folio).toMatch(newFolio);
    expect(customer.path()).toBe('/exito');
    const copied = await customer.watchCopies();
    // the toast disappears after two seconds, so start waiting before the click
    await Promise.all([
      page.getByRole('heading', { name: 'Folio copiado al portapapeles' }).waitFor(),
      customer.button(/Copiar folio/).click(),
    ]);
    expect(await copied()).toEqual([folio]);
    expect(customer.pageErrors).toEqual([]);
    await customer.button('Volver al Inicio').click();
    await customer.nis().waitFor();

    // Acknowledged data must survive a crash.
    await portal.crashAndRestart();
    await page.goto(portal.url);
    await customer.lookUpFolio(folio);
    const loaded = page.waitForEvent('load');
    await confirmDialogWith(folio, customer);
    await loaded;

    await customer.submitNis('1234567');
    await confirmDialogWith(folio, customer);
    expect(await customer.nis().inputValue()).toBe('1234567');
  });

  test('[PRO-8] [CON-3] a customer who consented before attaches a photo and registers', async ({
    customer,
    page,
    portal,
  }) => {
    await customer.submitNis('123456789');
    expect(await customer.passAccount()).not.toContain('Iniciar solicitud');
    await customer.choose('Refrendo general', png);
    await customer.giveContact('luis@example.com', '5587654321');
    await customer.codeWindow().waitFor();
    const code = await portal.codeFor('5587654321');
    await Promise.all([page.getByText('Datos Registrados').waitFor(), customer.enterCode(code)]);
    expect(await customer.folio()).toMatch(newFolio);
  });
});
