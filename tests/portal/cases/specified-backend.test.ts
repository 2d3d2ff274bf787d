import { expect, test } from '../test.ts';
import { Customer } from '../customer-page.ts';
import { exampleOf, startSpecifiedBackend, type SpecifiedBackend } from './specified-backend.ts';

let backend: SpecifiedBackend;
let customer: Customer;

test.beforeEach(async ({ browser }) => {
  backend = await startSpecifiedBackend('dist');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const page = await context.newPage();
  // five minutes before the examples' `expiracion`
  await page.clock.install({
    time: new Date(exampleOf('GET /validacion/solicitarCodigo').reply.headers['Date'] ?? ''),
  });
  customer = new Customer(page);
  await page.goto(backend.url);
});

test.afterEach(async () => {
  await customer.page.context().close();
  await backend.close();
});

test('[REG-2] [EXI-2] [FOL-4] [APP-2] gets the folio and looks it up with a backend that replies with the specification’s examples', async () => {
  const { page } = customer;
  await customer.goToContact('1234567');
  await customer.giveContact('ana@example.com', '5512345678');
  await customer.enterCode('4321');
  expect(await customer.folio()).toBe('26YP2964EVVC');
  await customer.button('Volver al Inicio').click();
  await customer.nis().waitFor();
  await customer.lookUpFolio('26YP2964EVVC');
  await page.getByText('Folio 26YP2964EVVC: Su solicitud está en revisión.').first().waitFor();
  expect(backend.differences).toEqual([]);
  expect(customer.pageErrors).toEqual([]);
  // a deep link without a session shows the landing
  await page.goto(`${backend.url}exito`);
  await customer.nis().waitFor();
});
