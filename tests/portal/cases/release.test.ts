import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Customer, openJourneyFixture, pdf, type JourneyFixture } from '../journey/customer-page.ts';

let fixture: JourneyFixture;
const nextRelease = mkdtempSync(join(tmpdir(), 'refrendo-next-release-'));

beforeAll(async () => {
  // without minification every script has another content, and so another name
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--minify', 'false'];
  const to = ['--outDir', nextRelease, '--emptyOutDir', '--logLevel', 'error'];
  [fixture] = await Promise.all([
    openJourneyFixture(),
    promisify(execFile)(process.execPath, [...vite, ...to], { env: { ...process.env, NODE_ENV: 'production' } }),
  ]);
});
afterAll(async () => {
  await fixture.close();
  rmSync(nextRelease, { recursive: true });
});

/** A customer whose page has not loaded the parts of `missing` ahead: the line failed. */
async function customerWithout(missing: RegExp): Promise<{ customer: Customer; page: Page; loads: () => number }> {
  const { page: first } = await fixture.newCustomer();
  const page = await first.context().newPage();
  await first.close();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(missing, (route) => route.abort());
  await page.goto(fixture.portal.url);
  const customer = new Customer(page);
  await page.waitForLoadState('networkidle');
  return { customer, page, loads: () => loads };
}

/** From now on the server has the next release alone. */
async function release(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.route(/^[^?]*\/(?:assets\/.*|menu|panel|exito|)(?:\?|$)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(nextRelease, pathname.startsWith('/assets/') ? pathname : 'index.html');
    if (existsSync(file)) await route.fulfill({ path: file });
    else await route.fulfill({ status: 404, contentType: 'text/plain', body: 'not found' });
  });
}

test('a release before the second screen: one press leads to it', async () => {
  const { customer, page, loads } = await customerWithout(/-screen/);
  await release(page);
  await customer.submitNis('1234567');
  await customer.heading('Confirma tu cuenta').waitFor();
  expect(loads()).toBe(2);
  await customer.confirmAccount();
  await customer.heading('Iniciar solicitud').waitFor();
  expect(loads()).toBe(2);
  await page.context().close();
});

test('a release before the contact step: the document is still there', async () => {
  const { customer, page, loads } = await customerWithout(/(?:contact|success)-screen/);
  await customer.submitNis('123456789');
  await customer.confirmAccount();
  await customer.heading('Elija su refrendo').waitFor();
  await release(page);
  await customer.choose('Refrendo general', pdf);
  await customer.heading('Ahora, actualiza tus datos').waitFor();
  expect(loads()).toBe(2);
  await page.getByRole('link', { name: 'Regresar' }).click();
  await page.getByText(pdf.name).first().waitFor();
  await page.context().close();
});

test('a release during the registration: the folio is shown, and its receipt can be downloaded', async () => {
  const { customer, page, loads } = await customerWithout(/(?:success-screen|download-receipt)/);
  await customer.goToCodeWindow('5512345678');
  await release(page);
  await customer.enterCode(await fixture.portal.codeFor('5512345678'));
  const folio = await customer.folio();
  expect(folio).toMatch(/^\d{2}[A-Z]{2}\d{4}[A-Z]{4}$/);
  expect(loads()).toBe(2);
  const download = page.waitForEvent('download');
  await customer.button('Descargar comprobante').click();
  expect((await download).suggestedFilename()).toContain(folio);
  await page.context().close();
});

test('a file that is missing from the same release is said, without another load', async () => {
  const { customer, page, loads } = await customerWithout(/nothing/);
  await page.route(/confirming-screen/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await page.waitForLoadState('networkidle');
  await customer.submitNis('123456789');
  await customer.heading('No pudimos cargar esta pantalla').waitFor();
  expect(loads()).toBe(2);
  await page.context().close();
});
