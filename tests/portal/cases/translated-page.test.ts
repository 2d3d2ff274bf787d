import type { Page } from 'playwright';
import { expect, test } from '../test.ts';
import { pdf, type Customer } from '../customer-page.ts';

/** Simulates a browser's translator: wraps every text node, including new and changed ones, in <font><font>…</font></font>. */
function translate(): void {
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      const { parentElement } = text;
      if (text.data.trim() === '' || parentElement === null) continue;
      if (parentElement.closest('[translate=no], script, style, noscript, template')) continue;
      if (parentElement.localName === 'font') continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const start = () => {
    wrap();
    new MutationObserver(wrap).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

/** Text nodes with siblings. A translator moves such nodes, so React would lose track of them. */
function mixedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body font > font')]
      .map((inner) => inner.parentElement)
      .filter((font) => font?.closest('#root') && [...(font.parentNode?.childNodes ?? [])].length > 1)
      .map((font) => font?.parentElement?.outerHTML.slice(0, 200) ?? ''),
  );
}

const untranslated = (page: Page, value: string): Promise<string | undefined> =>
  page.evaluate((text) => {
    const element = [...document.querySelectorAll('[translate=no]')].find((each) => each.textContent?.includes(text));
    return element?.textContent ?? undefined;
  }, value);

const brokenOf = ({ pageErrors }: Customer) => pageErrors.filter((error) => !error.startsWith('Failed to load'));

for (const when of ['before', 'after']) {
  test(`a page that is translated ${when} the start shows every reply up to the folio`, async ({
    customer,
    page,
    portal,
  }) => {
    if (when === 'before') {
      await page.addInitScript(translate);
      await page.reload();
    } else await page.evaluate(translate);
    const check = async () => {
      expect(await page.locator('#root font > font').count()).toBeGreaterThan(0);
      expect(await mixedTexts(page)).toEqual([]);
      expect(brokenOf(customer)).toEqual([]);
      expect(await customer.heading('Algo no salió bien').count()).toBe(0);
    };
    const answered = async (text: string) => {
      await page.getByRole('dialog').getByText(text).first().waitFor();
      await check();
      await customer.button('Aceptar').click();
      await page.locator('.swal2-popup').waitFor({ state: 'detached' });
      await check();
    };
    const once = async (call: string, json: unknown) =>
      page.route(`**/${call}*`, (route) => (json === null ? route.abort() : route.fulfill({ json })), { times: 1 });

    // NIS look-up
    await customer.submitNis('1111111');
    await answered('¡Ups! ¡Lo sentimos!');
    await once('EncontrarRegistro', { Ok: false, Message: 'Ya tiene el folio 26AG0001DEMO.' });
    await customer.submitNis('1234567');
    await page.getByRole('dialog').getByText('Ya tiene el folio').waitFor();
    expect(await untranslated(page, '26AG0001DEMO')).toBe('26AG0001DEMO');
    await check();
    await customer.button('Consultar este folio').click();
    await page.locator('.swal2-popup').waitFor({ state: 'detached' });
    await once('EncontrarNis', null);
    await customer.submitNis('1234567');
    await answered('Error al validar NIS');

    // programs: first none, then some
    await once('ListaProgramas', []);
    await customer.submitNis('1234567');
    await customer.heading('Confirma tu cuenta').waitFor();
    await check();
    expect(await untranslated(page, '1234567')).toBe('1234567');
    const passed = await customer.passAccount(async (name) => {
      await check();
      await customer.button(name).click();
    });
    expect(passed).toContain('Iniciar solicitud');
    await customer.heading('Lo sentimos, por el momento no hay programas activos').waitFor();
    await check();
    await customer.button('Intentar de nuevo').click();
    await page.locator('input[type=file]').setInputFiles({ ...pdf, name: 'nota.txt', buffer: Buffer.from('hola') });
    await page.getByText('Solo se permiten archivos PDF').waitFor();
    await check();
    await customer.choose('Refrendo general', pdf);

    // contact step
    await customer.heading('Ahora, actualiza tus datos').waitFor();
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@gmial.com');
    await page.getByRole('textbox', { name: 'Teléfono' }).focus();
    await customer.button('¿Quiso decir ana@gmail.com?').click();
    await once('solicitarCodigo', null);
    await customer.giveContact('ana@gmail.com', '5512345678');
    await answered('¡Ups!');
    await customer.button('Continuar proceso').click();

    // code window
    await customer.codeWindow().waitFor();
    await check();
    expect(await untranslated(page, '+525512345678')).toBe('+525512345678');
    await customer.button('Confirmar código').click();
    await page.getByText('El código es requerido.').waitFor();
    await check();
    const code = await portal.codeFor('5512345678');
    const wrong = code === '1111' ? '2222' : '1111';
    for (const tries of [1, 2]) {
      await customer.enterCode(wrong);
      await page.getByText('El código ingresado no es válido.').waitFor();
      await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
      if (tries > 1) await page.getByText(/Le quedan 3 intentos/).waitFor();
      await check();
    }
    await once('validarCodigo', null);
    await customer.enterCode(code);
    await answered('Código incorrecto, verifica tu información');
    await once('Registro', { Ok: false, Mensaje: 'No se pudo.' });
    await customer.enterCode(code);
    await answered('No se pudo.');
    await customer.button('Continuar proceso').click();

    const folio = await customer.folio();
    expect(await untranslated(page, folio)).toBe(folio);
    await check();
    await Promise.all([page.waitForEvent('download'), customer.button('Descargar comprobante').click()]);
    await check();
    await customer.button('Volver al Inicio').click();
    await customer.nis().waitFor();
    await check();
  });
}
