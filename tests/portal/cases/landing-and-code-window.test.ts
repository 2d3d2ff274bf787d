import { expect, test } from '../test.ts';

test.describe('the landing screen', () => {
  test('[LAN-1] [LAN-2] has three steps, social links and the version', async ({ page }) => {
    const steps = page.getByRole('list').filter({ hasText: 'Suba sus documentos' });
    expect(await steps.getByRole('listitem').count()).toBe(3);
    expect(await page.getByRole('link', { name: /Facebook/ }).getAttribute('href')).toBe('https://www.facebook.com/');
    expect(await page.getByRole('contentinfo').innerText()).toMatch(/Versión \d+\.\d+\.\d+/);
  });

  test('[LAN-3] hides the banner on narrow screens', async ({ page }) => {
    const banner = page.locator('main img[src*="banner"]');
    expect(await banner.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => banner.isVisible()).toBe(true);
  });

  test('[LAN-4] shows the help picture on hover and on click', async ({ customer, page }) => {
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

  test('accepts a press below a field whose message appears at that moment', async ({ customer, page }) => {
    const box = customer.nisForm().getByRole('checkbox');
    await customer.nis().fill('12');
    await box.click();
    expect(await box.isChecked()).toBe(true);
    await page.getByText('Introduzca un valor de 7 o 9 digitos').waitFor();
    await page.getByRole('textbox', { name: 'Folio' }).fill('  ');
    await customer.button('Consultar').click({ force: true });
    await page.getByRole('dialog', { name: 'Ingrese un folio válido' }).waitFor();
  });

  test('closes a confirmed dialog under reduced motion', async ({ customer, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await customer.button('Siguiente').click({ force: true });
    await page.getByRole('dialog').waitFor();
    await customer.button('Aceptar').click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await customer.nis().fill('1234567');
    await customer.nisForm().getByRole('checkbox').check();
    await expect.poll(() => customer.button('Siguiente').getAttribute('aria-disabled')).toBe(null);
  });

  test('[LAN-7] [FOL-3] has a folio form with its own box, button and warning', async ({ customer, page }) => {
    expect(await customer.folioForm().getByRole('checkbox').count()).toBe(1);
    expect(await customer.button('Consultar').getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('textbox', { name: 'Folio' }).fill('   ');
    await page.getByRole('textbox', { name: 'Folio' }).press('Enter');
    await page.getByRole('dialog', { name: 'Ingrese un folio válido' }).waitFor();
    await customer.button('Aceptar').click();
    expect(customer.path()).toBe('/');
  });
});

test.describe('the code window', () => {
  test('[OTP-2] [OTP-3] [OTP-4] [OTP-6] [OTP-7] shows number, boxes, countdown and inline errors; a reload keeps it open, Escape closes it', async ({
    customer,
    page,
  }) => {
    await customer.goToCodeWindow('5533334444');
    expect(await customer.codeWindow().innerText()).toContain('+525533334444');
    expect(await customer.codeWindow().innerText()).toMatch(/Podrá volver a enviar código en 0[45]:\d\d min\./);

    await customer.button('Confirmar código').click();
    await page.getByText('El código es requerido.').waitFor();

    await customer.codeBox(1).focus();
    await page.keyboard.type('12');
    expect(await customer.codeBox(3).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Backspace');
    expect(await customer.codeBox(2).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await customer.codeBox(2).inputValue()).toBe('');

    // the reference backend's codes start at 1000
    await customer.enterCode('0999');
    await page.getByText('El código ingresado no es válido.').waitFor();

    await page.reload();
    await customer.codeWindow().waitFor();
    expect(customer.path()).toBe('/panel');
    expect(await customer.codeWindow().evaluate((window) => window.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => customer.codeWindow().count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ahora, actualiza tus datos');
    expect(await page.getByRole('textbox', { name: 'Teléfono' }).inputValue()).toBe('(553) 333-4444');
    expect(await page.getByRole('textbox', { name: 'Correo electrónico' }).inputValue()).toBe('ana@example.com');
  });

  test('[OTP-9] keeps its digits after a dialog over it', async ({ customer, page }) => {
    await customer.goToCodeWindow('5544445555');
    await page.route('**/validarCodigo**', (route) => route.abort());
    await customer.enterCode('4321');
    const dialog = page.getByRole('dialog', { name: 'Código incorrecto, verifica tu información' });
    await dialog.waitFor();
    await customer.button('Aceptar').click();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await customer.codeBox(4).inputValue()).toBe('1');
  });
});
