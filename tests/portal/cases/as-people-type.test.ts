import { expect, test } from '../test.ts';

test('[DAT-6] undoes and redoes each digit of the formatted phone', async ({ customer, page }) => {
  const phone = page.getByRole('textbox', { name: 'Teléfono' });
  await customer.goToContact();
  await phone.pressSequentially('5512345678');
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('Control+z');
  expect(await phone.inputValue()).toBe('(551) 2');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+Shift+Z');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+y');
  expect(await phone.inputValue()).toBe('(551) 234-5678');
});
