import { expect, test } from '../test.ts';
import type { Customer } from '../customer-page.ts';

const phoneOf = ({ page }: Customer) => page.getByRole('textbox', { name: 'Teléfono' });
const emailOf = ({ page }: Customer) => page.getByRole('textbox', { name: 'Correo electrónico' });

test("[DAT-6] a number typed with +52 receives the code; the form asks about a typo in the e-mail's domain", async ({
  customer,
  page,
}) => {
  await customer.goToContact();
  await emailOf(customer).pressSequentially('maria@gmial.com');
  await phoneOf(customer).pressSequentially('+52 55 1234 5678');
  expect(await phoneOf(customer).inputValue()).toBe('(551) 234-5678');
  await customer.button('¿Quiso decir maria@gmail.com?').click();
  expect(await emailOf(customer).inputValue()).toBe('maria@gmail.com');
  await expect.poll(() => customer.button(/Quiso decir/).count()).toBe(0);

  const asked = page.waitForRequest(/solicitarCodigo/);
  await page.getByRole('checkbox').check();
  await customer.button('Continuar proceso').click();
  expect(new URL((await asked).url()).searchParams.get('numero')).toBe('5512345678');
  await customer.codeWindow().waitFor();
  expect(await customer.codeWindow().innerText()).toContain('+525512345678');
});

test('[DAT-6] undoes and redoes each digit of the formatted phone', async ({ customer, page }) => {
  await customer.goToContact();
  await phoneOf(customer).pressSequentially('5512345678');
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('Control+z');
  expect(await phoneOf(customer).inputValue()).toBe('(551) 2');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+Shift+Z');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+y');
  expect(await phoneOf(customer).inputValue()).toBe('(551) 234-5678');
});

test('[FOL-4] looks up a folio typed with spaces and hyphens without them', async ({ customer, page }) => {
  const asked = page.waitForRequest(/EncontrarFolio/);
  await customer.lookUpFolio(' 26 AG-0001 DEMO ');
  expect(new URL((await asked).url()).searchParams.get('folio')).toBe('26AG0001DEMO');
  await page.getByRole('dialog', { name: 'Su solicitud' }).waitFor();
});

test('[NIS-10] focuses the NIS field after a rejected NIS', async ({ customer }) => {
  await customer.submitNis('1111111');
  await customer.button('Aceptar').click();
  await expect.poll(() => customer.nis().evaluate((field) => field === document.activeElement)).toBe(true);
});

test('[OTP-11] focuses the phone field after a rejected number', async ({ customer, page }) => {
  await page.route('**/solicitarCodigo*', (route) =>
    route.fulfill({ json: { ok: false, mensaje: 'Ese número no recibe mensajes.' } }),
  );
  await customer.goToContact();
  await customer.giveContact('ana@example.com', '5512345678');
  await customer.button('Aceptar').click();
  await expect.poll(() => phoneOf(customer).evaluate((field) => field === document.activeElement)).toBe(true);
});
