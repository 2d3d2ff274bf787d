import { expect, test } from '../test.ts';

test('[OTP-10] after the server forgot the look-up, the dialog explains how to repeat it, and the customer keeps all input and gets the folio', async ({
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
