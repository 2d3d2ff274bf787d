import { expect, test } from '../test.ts';

test('Back closes the code window, Back again leads to the document, and Forward returns', async ({
  customer,
  page,
}) => {
  await customer.goToCodeWindow('5535353535');
  const entries = await customer.historyLength();
  await page.goBack();
  await expect.poll(() => customer.codeWindow().count()).toBe(0);
  await expect.poll(customer.path).toBe('/panel');
  await customer.button('Continuar proceso').click();
  await customer.codeWindow().waitFor();
  await page.goBack();
  await expect.poll(() => customer.codeWindow().count()).toBe(0);
  await expect.poll(customer.path).toBe('/panel');
  await page.goBack();
  await customer.button('Eliminar archivo').waitFor();
  expect(customer.path()).toBe('/menu');
  await page.goForward();
  await customer.heading('Ahora, actualiza tus datos').waitFor();
  expect(customer.path()).toBe('/panel');
  expect(await customer.historyLength()).toBe(entries);
});
