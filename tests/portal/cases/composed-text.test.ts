import type { Locator, Page } from 'playwright';
import { expect, test } from '../test.ts';

/** Types through an IME, as GBoard and SwiftKey do: one composition per digit, or one growing composition. */
async function compose(page: Page, digits: string, way: 'each digit' | 'all digits'): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const show = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const parts = way === 'each digit' ? [...digits] : [digits];
  for (const part of parts) {
    for (let length = 1; length <= part.length; length += 1) await show(part.slice(0, length));
    await keyboard.send('Input.insertText', { text: part });
  }
  await keyboard.detach();
}

for (const way of ['each digit', 'all digits'] as const) {
  test(`[NIS-3] [DAT-6] [OTP-3] NIS, phone and code composed by IME (${way}) give the same values as typing`, async ({
    customer,
    page,
    portal,
  }) => {
    const composed = async (field: Locator, digits: string) => {
      await field.focus();
      await compose(page, digits, way);
    };
    await composed(customer.nis(), '1234567');
    expect(await customer.nis().inputValue()).toBe('1234567');
    await customer.nis().fill('');
    // the field drops the tenth digit
    await composed(customer.nis(), '1234567890');
    expect(await customer.nis().inputValue()).toBe('123456789');
    await customer.goToContact(way === 'each digit' ? '1234567' : '123456789', way === 'each digit');

    const phone = page.getByRole('textbox', { name: 'Teléfono' });
    const number = way === 'each digit' ? '5551123345' : '5551123346';
    await composed(phone, number);
    expect(await phone.inputValue()).toBe(way === 'each digit' ? '(555) 112-3345' : '(555) 112-3346');
    await phone.fill('');
    await composed(phone, `52${number}`);
    expect(await phone.inputValue()).toBe(way === 'each digit' ? '(555) 112-3345' : '(555) 112-3346');
    await customer.giveContact('ana@example.com', number);
    await customer.codeWindow().waitFor();
    const code = await portal.codeFor(number);
    await composed(customer.codeBox(1), code);
    for (const [at, digit] of [...code].entries()) expect(await customer.codeBox(at + 1).inputValue()).toBe(digit);
    await page.getByRole('button', { name: 'Confirmar código' }).click();
    await customer.folio();
  });
}
