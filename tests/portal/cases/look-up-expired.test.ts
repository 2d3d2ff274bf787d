import { expect, test } from '../test.ts';
import { Customer } from '../customer-page.ts';

test('[OTP-10] after the server forgot the look-up, the dialog explains the way back, and the customer loses nothing and gets the folio', async ({
  customer,
  page,
  portal,
}) => {
  await customer.goToContact('1234567');
  // Simulates an expired session: the server treats the browser as a new visitor.
  await page.context().clearCookies();
  await customer.giveContact('ana@example.com', '5512345671');
  const dialog = page.getByRole('dialog').filter({ hasText: 'Su NIS ya no está validado' });
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain('Presione «Regresar» hasta llegar a la entrada y envíelo otra vez');
  await customer.button('Aceptar').click();
  await dialog.waitFor({ state: 'detached' });

  const back = () => page.getByRole('link', { name: 'Regresar' }).click();
  await back();
  await customer.heading('Elija su refrendo').waitFor();
  await back();
  await customer.heading('Confirma tu cuenta').waitFor();
  await back();
  await customer.nis().waitFor();
  expect(await customer.nis().inputValue()).toBe('1234567');
  await customer.submitNis('1234567');
  await customer.passAccount();
  await customer.heading('Elija su refrendo').waitFor();
  await page.getByText('Su documento está listo').waitFor();
  await customer.button('Continuar').click();
  await customer.heading('Ahora, actualiza tus datos').waitFor();
  expect(await page.getByRole('textbox', { name: 'Correo electrónico' }).inputValue()).toBe('ana@example.com');
  await customer.button('Continuar proceso').click();
  await customer.codeWindow().waitFor();
  await customer.enterCode(await portal.codeFor('5512345671'));
  expect(await customer.folio()).toMatch(/^\d{2}[A-Z]{2}\d{4}[A-Z]{4}$/);
});

test('[OTP-10] a second tab explains that the first has registered the NIS, and offers the folio at the entry', async ({
  customer: first,
  page,
  portal,
}) => {
  const second = new Customer(await page.context().newPage());
  await second.page.goto(portal.url);
  await first.goToContact('123456789', false);
  await second.goToContact('123456789', false);
  await first.giveContact('ana@example.com', '5512345672');
  await first.codeWindow().waitFor();
  await first.enterCode(await portal.codeFor('5512345672'));
  const folio = await first.folio();

  await second.giveContact('ana@example.com', '5512345673');
  const dialog = second.page.getByRole('dialog').filter({ hasText: 'o ya se registró en otra pestaña' });
  await dialog.waitFor();
  expect(await dialog.innerText()).not.toMatch(/pasó mucho tiempo/i);
  await second.button('Aceptar').click();
  await dialog.waitFor({ state: 'detached' });
  for (const heading of ['Elija su refrendo', 'Confirma tu cuenta']) {
    await second.page.getByRole('link', { name: 'Regresar' }).click();
    await second.heading(heading).waitFor();
  }
  await second.page.getByRole('link', { name: 'Regresar' }).click();
  await second.submitNis('123456789');
  await second.page.getByRole('dialog').filter({ hasText: folio }).waitFor();
});
