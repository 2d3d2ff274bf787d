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

test('a clock that is set back extends no waiting time, not even after a reload', async ({ customer, page }) => {
  await customer.goToCodeWindow('5536363636');
  const wait = async () => Number(/Podrá pedir otro en (\d+) s/.exec(await customer.codeWindow().innerText())?.[1]);
  const countdown = async () => /en 0(\d):(\d\d) min/.exec(await customer.codeWindow().innerText());
  const setBack = () => {
    const { now } = Date;
    Date.now = () => now() - 600_000;
  };
  const minutes = async () => Number((await countdown())?.[1]);
  await page.evaluate(setBack);
  await page.addInitScript(setBack);
  await page.waitForTimeout(2500);
  expect(await minutes()).toBeLessThan(6);
  await page.reload();
  await customer.codeWindow().waitFor();
  expect(await minutes()).toBeLessThan(6);

  // an exhausted code shows when the customer can request another
  await page.route('**/validarCodigo*', (route) => route.fulfill({ json: { ok: false, Intentos: 0 } }));
  await customer.enterCode('4321');
  await page.getByText('Este código ya no se puede usar.').waitFor();
  expect(await wait()).toBeLessThanOrEqual(60);
  expect(await countdown()).toBeNull();
});

test('a clock that is set back does not open the window of an expired code', async ({ customer, page }) => {
  // A different NIS from the other tests, because each NIS allows three numbers an hour.
  await customer.goToContact('123456789', false);
  await customer.giveContact('ana@example.com', '5538383838');
  await customer.codeWindow().waitFor();
  await customer.button('Cerrar').click();
  await expect.poll(() => customer.codeWindow().count()).toBe(0);
  // Seven minutes pass by the page's monotonic time; the wall clock is twenty behind.
  await page.evaluate(() => {
    const { now } = Date;
    const own = performance.now.bind(performance);
    Date.now = () => now() - 1_200_000;
    performance.now = () => own() + 420_000;
  });
  let asked = 0;
  await page.route('**/solicitarCodigo*', (route) => {
    asked += 1;
    return route.fulfill({ json: { ok: false, mensaje: 'Todavía no.' } });
  });
  await customer.button('Continuar proceso').click();
  await page.getByRole('dialog').getByText('Todavía no.').waitFor();
  expect(asked).toBe(1);
});

test("'Enviar otro código' and Cerrar before its reply: the code counts, and no other is requested", async ({
  customer,
  page,
}) => {
  await customer.goToCodeWindow('5537373737');
  let asked = 0;
  let reply = () => {};
  const held = new Promise<void>((resolve) => (reply = resolve));
  await page.route('**/solicitarCodigo*', async (route) => {
    asked += 1;
    await held;
    const expiracion = new Date(Date.now() + 300_000).toISOString();
    await route.fulfill({ json: { ok: true, result: { codigo: 0, expiracion }, mensaje: '' } });
  });
  expect(await customer.button('Enviar otro código').count()).toBe(0);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 61_000;
  });
  await page.getByText('¿No le llegó?').waitFor();
  await customer.button('Enviar otro código').click();
  await expect.poll(() => asked).toBe(1);
  await customer.button('Cerrar').click();
  await expect.poll(() => customer.codeWindow().count()).toBe(0);
  const replied = page.waitForResponse(/solicitarCodigo/);
  reply();
  await replied;
  await customer.button('Continuar proceso').click();
  await customer.codeWindow().waitFor();
  expect(asked).toBe(1);
});
