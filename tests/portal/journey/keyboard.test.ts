import type { Locator, Page } from 'playwright';
import { expect, test } from '../test.ts';
import { pdf } from '../customer-page.ts';

/** more than the number of tab stops on the longest screen */
const mostStops = 25;

/**
 * Presses Tab until the target has the focus. Every tab stop must be in view and have a focus ring. The body may have
 * the focus only after a page load and after the last stop.
 */
function startTabbing(page: Page): (target: Locator) => Promise<void> {
  let mayBeLost = true;
  return async (target) => {
    await target.waitFor();
    for (let stop = 0; stop < mostStops; stop += 1) {
      // after a step, the new screen takes the focus
      const isKept = async () => mayBeLost || !(await page.evaluate(isFocusLost));
      await expect.poll(isKept, { message: 'the page has the focus' }).toBe(true);
      mayBeLost = await page.evaluate(isAtLastStop);
      await page.keyboard.press('Tab');
      const isLost = await page.evaluate(isFocusLost);
      // after the last stop, Tab moves to the browser's own controls
      if (isLost && mayBeLost) continue;
      expect(isLost, `Tab on the way to ${String(target)} leaves the focus on the body`).toBe(false);
      mayBeLost = false;
      expect(await page.evaluate(readFocus)).toEqual({ inView: true, ring: true, strayStops: 0 });
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not reach ${String(target)}`);
  };
}

/** Runs in the page. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Whether the focused element is the last tab stop. Runs in the page. */
function isAtLastStop(): boolean {
  const scope = document.querySelector('dialog[open]') ?? document;
  const stops = scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]');
  const last = [...stops].findLast((each) => each.tabIndex >= 0 && each.getClientRects().length > 0);
  return document.activeElement === last;
}

/**
 * Whether the focused element is in view, whether it (or the element drawn behind it) has a visible outline, and the
 * number of non-interactive tab stops. Runs in the page.
 */
function readFocus(): { inView: boolean; ring: boolean; strayStops: number } {
  const focused = document.activeElement;
  if (focused === null) return { inView: false, ring: false, strayStops: 0 };
  const { top, bottom } = focused.getBoundingClientRect();
  const ring = [focused, focused.nextElementSibling].some((element) => {
    if (element === null) return false;
    const { outlineStyle, opacity } = getComputedStyle(element);
    return outlineStyle === 'solid' && opacity !== '0';
  });
  const strayStops = document.querySelectorAll('[tabindex="0"]:not(a, button, input, select, textarea)').length;
  return { inView: bottom > 0 && top < innerHeight, ring, strayStops };
}

test('the whole journey works by keyboard alone, with every tab stop in view and a focus ring', async ({
  customer,
  page,
  portal,
}) => {
  const { button, nis, heading, codeWindow, path } = customer;
  const { keyboard } = page;
  const tabTo = startTabbing(page);
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(target);
    await keyboard.press(key);
  };

  await press(page.getByRole('link', { name: 'Ir al contenido' }));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await tabTo(nis());
  await keyboard.type('123456789');
  await tabTo(button('Ayuda: dónde encuentro mi NIS'));
  await page.getByRole('tooltip').waitFor();
  await keyboard.press('Escape');
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await press(page.getByRole('form', { name: 'Iniciar refrendo' }).getByRole('checkbox'), 'Space');
  await press(button('Siguiente'));

  await customer.passAccount((name) => press(button(name)));

  await tabTo(page.getByRole('combobox', { name: 'Tipo de refrendo' }));
  await keyboard.type('Refrendo pen');
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByLabel('Documento', { exact: true }).and(page.locator('input')));
  await (await chooser).setFiles(pdf);
  await button('Eliminar archivo').waitFor();
  await press(button('Continuar'));

  await tabTo(page.getByRole('textbox', { name: 'Correo electrónico' }));
  await keyboard.type('ana@example.com');
  await tabTo(page.getByRole('textbox', { name: 'Teléfono' }));
  await keyboard.type('5511223344');
  await press(page.getByRole('checkbox'), 'Space');
  await press(button('Continuar proceso'));

  await codeWindow().waitFor();
  await keyboard.type(await portal.codeFor('5511223344'));
  await press(button('Confirmar código'));

  await heading('Gracias por completar tu registro!').waitFor();
  await expect
    .poll(() => heading('Gracias por completar tu registro!').evaluate((element) => element === document.activeElement))
    .toBe(true);
  await press(button(/Copiar folio/));
  await press(button('Volver al Inicio'));
  await nis().waitFor();
  await expect.poll(path).toBe('/');
});
