import { expect, test } from '../test.ts';
import { Customer } from '../customer-page.ts';
import { exampleOf, refusals, startSpecifiedBackend, type SpecifiedBackend } from './specified-backend.ts';

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

const shows = (text: string) => customer.page.getByText(text).first().waitFor({ timeout: 20_000 });

async function goToContact(): Promise<void> {
  await customer.goToContact('1234567');
  await customer.giveContact('ana@example.com', '5512345678');
}

test('[REG-2] [EXI-2] [FOL-4] [APP-2] reaches and finds the folio with a backend that replies with the specification’s examples', async () => {
  const { page } = customer;
  await goToContact();
  await customer.enterCode('4321');
  expect(await customer.folio()).toBe('26YP2964EVVC');
  await customer.button('Volver al Inicio').click();
  await customer.nis().waitFor();
  await customer.lookUpFolio('26YP2964EVVC');
  await shows('Folio 26YP2964EVVC: Su solicitud está en revisión.');
  expect(backend.differences).toEqual([]);
  expect(customer.pageErrors).toEqual([]);
  // a deep link without a session shows the landing
  await page.goto(`${backend.url}exito`);
  await customer.nis().waitFor();
});

const refusedCalls: Readonly<Record<string, { readonly reach: () => Promise<void>; readonly shown: string }>> = {
  'POST /api/validateRecaptcha': { reach: () => customer.submitNis('1234567'), shown: 'Captcha inválido' },
  'POST /api/EncontrarNis': {
    reach: () => customer.submitNis('1234567'),
    shown: 'No encontramos ese NIS. Revíselo en su recibo e intente de nuevo.',
  },
  'POST /api/EncontrarRegistro': {
    reach: () => customer.submitNis('1234567'),
    shown: 'Este NIS ya tiene una solicitud de refrendo con el folio',
  },
  'GET /api/EncontrarFolio': {
    reach: () => customer.lookUpFolio('26YP2964EVVC'),
    shown: 'No encontramos el folio 26YP2964EVVC.',
  },
  'GET /validacion/solicitarCodigo': {
    reach: goToContact,
    shown: 'Revise el número de teléfono: no parece un número de México.',
  },
  'GET /validacion/validarCodigo': {
    reach: async () => {
      await goToContact();
      await customer.enterCode('4321');
    },
    shown: 'El código ingresado no es válido.',
  },
  'POST /api/Registro': {
    reach: async () => {
      await goToContact();
      await customer.enterCode('4321');
    },
    shown: 'El documento está dañado. Adjunte otro, por favor.',
  },
};

test('the calls below cover each rejection of the specification', () => {
  expect([...refusals.keys()].toSorted()).toEqual(Object.keys(refusedCalls).toSorted());
});

for (const [call, { reach, shown }] of Object.entries(refusedCalls)) {
  test(`${call}, rejected as specified, shows its sentence`, async () => {
    backend.refuse(call);
    await reach();
    await shows(shown);
  });
}
