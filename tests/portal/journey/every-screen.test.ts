import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../../tools/drivers/launch-browser.ts';
import { startPortal, type PortalServer } from '../../../tools/drivers/portal-server.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Customer, pdf } from './customer.ts';

let folder: string;
let portal: PortalServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let customer: Customer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrendo-'));
  [portal, browser] = await Promise.all([startPortal(join(folder, 'data')), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  customer = new Customer(page);
  await page.goto(portal.url);
  await customer.nis().waitFor();
});
afterEach(() => context.close());

const pathOf = () => new URL(page.url()).pathname;
const storedKeys = () => page.evaluate(() => Object.keys(sessionStorage).sort());

describe('addresses', () => {
  test('[APP-1] any other path redirects to the root', async () => {
    await page.goto(`${portal.url}/otra/cosa`);
    await customer.nis().waitFor();
    await expect.poll(pathOf).toBe('/');
  });

  test.each(['/menu', '/panel', '/exito'])('[APP-2] %s without a client is the root', async (path) => {
    await page.goto(`${portal.url}${path}`);
    await customer.nis().waitFor();
    await expect.poll(pathOf).toBe('/');
  });

  test('[PRO-16] [APP-2] Back, Forward and a reload keep what was chosen', async () => {
    await customer.submitNis('1234567');
    await customer.confirmAccount();
    await customer.consent();
    await customer.choose('Refrendo general', pdf);
    await customer.heading('Ahora, actualiza tus datos').waitFor();
    expect(pathOf()).toBe('/panel');

    await page.goBack();
    await customer.button('Eliminar archivo').waitFor();
    expect(pathOf()).toBe('/menu');
    expect(await page.getByText(pdf.name, { exact: true }).isVisible()).toBe(true);

    await page.reload();
    await customer.button('Eliminar archivo').waitFor();
    expect(
      await page.getByRole('combobox').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text),
    ).toBe('Refrendo general');

    await page.goForward();
    await customer.heading('Ahora, actualiza tus datos').waitFor();
    expect(pathOf()).toBe('/panel');
  });

  test('[CON-4] [SEC-3] [DAT-8] [PRO-17] cancel wipes the session and goes to the root, and Back does not return', async () => {
    await customer.submitNis('1234567');
    await customer.confirmAccount();
    await customer.consent();
    await customer.choose('Refrendo general', pdf);
    await customer.heading('Ahora, actualiza tus datos').waitFor();
    await expect.poll(storedKeys).toContain('archivoSeleccionado');

    await customer.button('Cancelar').click();
    await customer.nis().waitFor();
    await expect.poll(pathOf).toBe('/');
    expect(await storedKeys()).toEqual([]);

    await page.goBack();
    await expect.poll(pathOf).toBe('/');
    expect(await customer.nis().isVisible()).toBe(true);
  });
});

describe('app-wide', () => {
  test('[APP-3] [APP-5] [APP-7] header, title and language', async () => {
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
    await customer.submitNis('1234567');
    await customer.heading('Confirma tu cuenta').waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.title()).toBe('Confirma tu cuenta · Actualización de datos');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test("[APP-4] the browser's context menu is disabled", async () => {
    const prevented = await page.evaluate(() => {
      const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(prevented).toBe(true);
  });

  test('[APP-6] the captcha script is loaded at start-up with render, onload, trusted types and language', async () => {
    const src = await page.locator('script[src*="/captcha/"]').getAttribute('src');
    const query = new URL(src ?? '', portal.url).searchParams;
    expect(query.get('render')).toBe('explicit');
    expect(query.get('onload')).toMatch(/^[A-Za-z_]\w*$/);
    expect(query.get('trustedtypes')).toBe('true');
    expect(query.get('hl')).toBe('es');
  });

  test('[APP-8] a token that is refused at start-up shows no dialog', async () => {
    await page.route('**/token', (route) => route.fulfill({ status: 500, body: '' }));
    const logged = page.waitForEvent('console', (message) => message.text().includes('requestToken'));
    await page.reload();
    await logged;
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await customer.nis().isVisible()).toBe(true);
  });

  test('[LAN-5] [SEC-2] the token is stored, and nothing of a customer can be read in any storage', async () => {
    await expect.poll(storedKeys).toContain('token');
    await customer.submitNis('1234567');
    await customer.confirmAccount();
    await customer.consent();
    await customer.choose('Refrendo general', pdf);
    await customer.giveContact('ana@example.com', '5511112222');
    await customer.codeWindow().waitFor();
    const stored = await page.evaluate(() =>
      [sessionStorage, localStorage].map((storage) => JSON.stringify({ ...storage })).join(),
    );
    expect(await storedKeys()).toEqual([
      'archivoSeleccionado',
      'cliente',
      'datosContacto',
      'programaSeleccionado',
      'token',
      'validacionTelefono',
    ]);
    for (const plain of [
      '1234567',
      'ana@example.com',
      '5511112222',
      'identificaci',
      'Refrendo',
      'FullName',
      'JVBERi',
    ]) {
      expect(stored).not.toContain(plain);
    }
  });

  test.each([320, 390, 1280])('no screen scrolls sideways at %i px', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    const overflows = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await overflows()).toBe(false);
    await customer.submitNis('1234567');
    await customer.heading('Confirma tu cuenta').waitFor();
    expect(await overflows()).toBe(false);
    await customer.confirmAccount();
    await customer.consent();
    await page.getByRole('combobox').waitFor();
    expect(await overflows()).toBe(false);
    await customer.choose('Refrendo general', pdf);
    await customer.heading('Ahora, actualiza tus datos').waitFor();
    expect(await overflows()).toBe(false);
  });
});

describe('landing', () => {
  test('[LAN-1] [LAN-2] three steps, social links and the version', async () => {
    expect(await page.getByRole('list').filter({ hasText: 'Suba sus documentos' }).getByRole('listitem').count()).toBe(
      3,
    );
    expect(await page.getByRole('link', { name: /Facebook/ }).getAttribute('href')).toBe('https://www.facebook.com/');
    expect(await page.getByRole('contentinfo').innerText()).toMatch(/Versión \d+\.\d+\.\d+/);
  });

  test('[LAN-3] the banner is hidden on narrow screens', async () => {
    const banner = page.locator('main img[src*="banner"]');
    expect(await banner.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => banner.isVisible()).toBe(true);
  });

  test('[LAN-4] the help picture shows on hover and on click', async () => {
    const help = customer.button('Ayuda: dónde encuentro mi NIS');
    const picture = page.getByRole('tooltip').getByRole('img');
    expect(await picture.isVisible()).toBe(false);
    await help.hover();
    await expect.poll(() => picture.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => picture.isVisible()).toBe(false);
    await help.click();
    await expect.poll(() => picture.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => picture.isVisible()).toBe(false);
  });

  test('[LAN-6] [NIS-9] Siguiente says what is missing, keeps the focus, and a press is answered', async () => {
    const next = customer.button('Siguiente');
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await customer.nis().fill('1234567');
    expect(await next.getAttribute('aria-disabled')).toBe('true');
    await customer.nis().press('Enter');
    await page.getByRole('dialog', { name: 'Ingrese un NIS válido' }).waitFor();
    await customer.button('Aceptar').click();
    await customer.nisForm().getByRole('checkbox').check();
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe(null);
  });

  test('a press below a field that turns invalid is not lost', async () => {
    const box = customer.nisForm().getByRole('checkbox');
    await customer.nis().fill('12');
    await box.click();
    expect(await box.isChecked()).toBe(true);
    await page.getByText('Introduzca un valor de 7 o 9 digitos').waitFor();
    await page.getByRole('textbox', { name: 'Folio' }).fill('  ');
    await customer.button('Consultar').click({ force: true });
    await page.getByRole('dialog', { name: 'Ingrese un folio válido' }).waitFor();
  });

  test('a confirmed dialog goes also where motion is not wanted', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await customer.button('Siguiente').click({ force: true });
    await page.getByRole('dialog').waitFor();
    await customer.button('Aceptar').click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await customer.nis().fill('1234567');
    await customer.nisForm().getByRole('checkbox').check();
    await expect.poll(() => customer.button('Siguiente').getAttribute('aria-disabled')).toBe(null);
  });

  test('[LAN-7] [FOL-3] the folio form has its own box, button and warning', async () => {
    expect(await customer.folioForm().getByRole('checkbox').count()).toBe(1);
    const look = customer.button('Consultar');
    expect(await look.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('textbox', { name: 'Folio' }).fill('   ');
    await page.getByRole('textbox', { name: 'Folio' }).press('Enter');
    await page.getByRole('dialog', { name: 'Ingrese un folio válido' }).waitFor();
    await customer.button('Aceptar').click();
    expect(pathOf()).toBe('/');
  });

  test('[NIS-3] [NIS-4] neither a tenth digit, nor a decimal point, nor an e can be typed', async () => {
    await customer.nis().pressSequentially('1.2e3-4,5678901234');
    expect(await customer.nis().inputValue()).toBe('123456789');
  });

  test('a double click sends one request', async () => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('EncontrarNis')) calls += 1;
    });
    await customer.nis().fill('1234567');
    await customer.nisForm().getByRole('checkbox').check();
    await customer.button('Siguiente').dblclick();
    await customer.heading('Confirma tu cuenta').waitFor();
    expect(calls).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the code window', () => {
  async function openCodeWindow(phone: string): Promise<void> {
    await customer.submitNis('1234567');
    await customer.confirmAccount();
    await customer.consent();
    await customer.choose('Refrendo general', pdf);
    await customer.giveContact('ana@example.com', phone);
    await customer.codeWindow().waitFor();
  }

  test('[OTP-2] [OTP-3] [OTP-4] [OTP-6] [OTP-7] number, boxes, countdown and inline errors; a reload keeps it, Escape closes it', async () => {
    await openCodeWindow('5533334444');
    const box = (n: number) => page.getByRole('textbox', { name: `Dígito ${n} de 4` });
    expect(await customer.codeWindow().innerText()).toContain('+525533334444');
    expect(await customer.codeWindow().innerText()).toMatch(/Podrá volver a enviar código en 0[45]:\d\d min\./);

    await customer.button('Confirmar código').click();
    await page.getByText('El código es requerido.').waitFor();

    await box(1).focus();
    await page.keyboard.type('12');
    expect(await box(3).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Backspace');
    expect(await box(2).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await box(2).inputValue()).toBe('');

    await box(1).focus();
    // the reference backend's codes begin at 1000
    await page.keyboard.type('0999');
    await customer.button('Confirmar código').click();
    await page.getByText('El código ingresado no es válido.').waitFor();

    await page.reload();
    await customer.codeWindow().waitFor();
    expect(pathOf()).toBe('/panel');
    await page.keyboard.press('Escape');
    await expect.poll(() => customer.codeWindow().count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Teléfono' }).inputValue()).toBe('(553) 333-4444');
    expect(await page.getByRole('textbox', { name: 'Correo electrónico' }).inputValue()).toBe('ana@example.com');
  });

  test('[OTP-9] a dialog over the window can be confirmed, and the digits are kept', async () => {
    await openCodeWindow('5544445555');
    await page.route('**/validarCodigo**', (route) => route.abort());
    await customer.enterCode('4321');
    const dialog = page.getByRole('dialog', { name: 'Código incorrecto, verifica tu información' });
    await dialog.waitFor();
    await customer.button('Aceptar').click();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Dígito 4 de 4' }).inputValue()).toBe('1');
  });
});
