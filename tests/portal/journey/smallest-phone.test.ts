import type { Locator } from 'playwright';
import { expect, test } from '../test.ts';
import { pdf, type Customer } from '../customer-page.ts';

/** Viewport of the smallest phone. */
const size = { width: 320, height: 568 };

test('[OTP-2] at 320 px each step starts at its top and fits; the code window locks the page and restores the focus', async ({
  customer,
  page,
}) => {
  await page.setViewportSize(size);
  await page.mouse.wheel(0, 2000);
  await customer.submitNis('1234567');
  const passed = await customer.passAccount(async (button) => {
    await expectStep(customer);
    await customer.button(button).click();
  });
  expect(passed).toContain('Iniciar solicitud');
  await expectStep(customer);
  await customer.choose('Refrendo general', pdf);
  await customer.heading('Ahora, actualiza tus datos').waitFor();
  await expectStep(customer);
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
  // a new number for each attempt, because a number gets only one code per minute
  await customer.giveContact('ana@example.com', `55${String(Date.now()).slice(-8)}`);
  await customer.codeWindow().waitFor();
  expect(await overflow()).toBe('hidden');
  await expectButtons(customer);
  await customer.button('Cerrar').click();
  await customer.codeWindow().waitFor({ state: 'detached' });
  expect(await overflow()).toBe('visible');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Continuar proceso');
});

/** Asserts that the page is scrolled to its top, although the button that led here was further down. */
async function expectStep(customer: Customer): Promise<void> {
  const { page } = customer;
  const heading = await page.locator('h1').innerText();
  await expect.poll(() => page.evaluate(() => scrollY), { message: `${heading}: scrolled down by` }).toBe(0);
  await expectButtons(customer);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
}

/** Asserts that every button fits into view. */
async function expectButtons({ page }: Customer): Promise<void> {
  for (const button of await page.getByRole('button').filter({ visible: true }).all()) {
    // a new screen is animated briefly
    await expect.poll(() => fits(button), { message: `${await button.innerText()} fits` }).toBe(true);
  }
}

async function fits(button: Locator): Promise<boolean> {
  await button.scrollIntoViewIfNeeded();
  const { x = -1, y = -1, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
}
