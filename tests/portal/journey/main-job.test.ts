import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../../tools/drivers/launch-browser.ts';
import { startPortal, withDataDir } from '../../../tools/drivers/portal-server.ts';
import { Customer, png } from './customer.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const phone = '5512345678';

describe('the main job, in a real browser against the real backend', () => {
  test('[NIS-5] [REG-2] [EXI-2] [FOL-4] [NIS-13] from the NIS to a folio that survives kill -9, is looked up, and admits no second application', async () => {
    await withDataDir(async (dataDir) => {
      let portal = await startPortal(dataDir);
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      const customer = new Customer(page);

      await page.goto(portal.url);
      const folio = await customer.register('1234567', phone, portal.codeFor);
      expect(folio).toMatch(/^\d{2}[A-Z]{2}\d{4}[A-Z]{4}$/);
      expect(new URL(page.url()).pathname).toBe('/exito');
      expect(complaints).toEqual([]);
      await customer.button('Volver al Inicio').click();
      await customer.nis().waitFor();

      // what was acknowledged is on disk: the process gets no chance to save anything
      await portal.kill();
      portal = await startPortal(dataDir);
      try {
        await page.goto(portal.url);
        await customer.lookUpFolio(folio);
        await expect.poll(() => page.getByRole('dialog').innerText(), { timeout: 15_000 }).toContain(folio);
        const loaded = page.waitForEvent('load');
        await customer.button('Aceptar').click();
        await loaded;

        await customer.submitNis('1234567');
        await expect.poll(() => page.getByRole('dialog').innerText(), { timeout: 15_000 }).toContain(folio);
        await customer.button('Aceptar').click();
        expect(await customer.nis().inputValue()).toBe('1234567');
      } finally {
        await page.close();
        await portal.stop();
      }
    });
  });

  test('[PRO-8] [CON-3] a customer who has consented before attaches a photo and registers', async () => {
    await withDataDir(async (dataDir) => {
      const portal = await startPortal(dataDir);
      const page = await browser.newPage();
      const customer = new Customer(page);
      try {
        await page.goto(portal.url);
        await customer.submitNis('123456789');
        await customer.confirmAccount();
        await page.getByRole('combobox', { name: 'Tipo de refrendo' }).waitFor();
        await customer.choose('Refrendo general', png);
        await customer.giveContact('luis@example.com', '5587654321');
        await customer.codeWindow().waitFor();
        await customer.enterCode(await portal.codeFor('5587654321'));
        await page.getByText('Datos Registrados').waitFor();
        await customer.heading('Gracias por completar tu registro!').waitFor();
        expect(await customer.folio()).toMatch(/^\d{2}[A-Z]{2}\d{4}[A-Z]{4}$/);
      } finally {
        await page.close();
        await portal.stop();
      }
    });
  });
});
