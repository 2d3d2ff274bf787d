import { expect, test } from '../test.ts';

test.describe('the landing screen', () => {
  test('[LAN-3] hides the banner on narrow screens', async ({ page }) => {
    const banner = page.locator('main img[src*="banner"]');
    expect(await banner.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => banner.isVisible()).toBe(true);
  });

  test('accepts a click below a field whose error message appears during the click', async ({ customer, page }) => {
    const box = customer.nisForm().getByRole('checkbox');
    await customer.nis().fill('12');
    await box.click();
    expect(await box.isChecked()).toBe(true);
    await page.getByText('Introduzca un valor de 7 o 9 digitos').waitFor();
    await page.getByRole('textbox', { name: 'Folio' }).fill('  ');
    await customer.button('Consultar').click({ force: true });
    await page.getByRole('dialog', { name: 'Ingrese un folio válido' }).waitFor();
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

    // a wrong code: the reference backend's codes start at 1000
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
});
