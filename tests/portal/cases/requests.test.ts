import { readdirSync } from 'node:fs';
import type { Request } from 'playwright';
import { expect, test } from '../test.ts';
import { pdf } from '../customer-page.ts';

/**
 * Expected requests per step. Add new requests here, and explain them in the commit. Preloads on the landing don't count
 * as requests of later steps.
 */
const landing = [
  'GET /',
  'GET rolldown-runtime.js',
  'GET react.js',
  'GET statechart.js',
  'GET landing.js',
  'GET index.js',
  'GET nis-help.svg',
  'GET /not-started.js',
  'GET /captcha/api.js',
  'POST /token',
];
/** Scripts and styles of all later screens. */
const screens = readdirSync('dist/assets').filter((file) => /-screen-.{8}\.(?:css|js)$/.test(file));
const loadedAhead = [
  ...screens.map((file) => `GET ${withoutHash(`/assets/${file}`)}`),
  'GET aes.js',
  'GET documents.js',
  'GET forms.js',
  'GET requested-code.js',
  'GET wall-clock.js',
  'GET sweetalert2.css',
  'GET sweetalert2.js',
];
const budgets = {
  landing: [...landing, ...loadedAhead].toSorted(),
  'typing the NIS': ['GET /captcha/api.js', 'GET /captcha/challenge'],
  Siguiente: ['POST /api/EncontrarNis', 'POST /api/EncontrarRegistro', 'POST /api/validateRecaptcha'],
  'Continuar to the programs': ['GET /api/ListaProgramas'],
  'attaching a document': [],
  'Continuar to the contact': [],
  'Continuar proceso': ['GET /validacion/solicitarCodigo'],
  'Confirmar código': ['GET /validacion/validarCodigo', 'POST /api/Registro'],
};

test('each step sends only the requests that it needs', async ({ customer, page, portal }) => {
  // leave the first page: its last requests may still be pending
  await page.goto('about:blank');
  let made: string[] = [];
  page.on('request', (request) => {
    // ignore the icon, which the browser requests for each address, but from its cache
    if (!/^data:|favicon/.test(request.url())) made.push(nameOf(request));
  });
  const expectRequests = async (step: keyof typeof budgets) => {
    await expect.poll(() => made.toSorted(), { message: step }).toEqual(budgets[step]);
    made = [];
  };

  // load the page again and count
  await page.goto(portal.url);
  await expectRequests('landing');
  await customer.nis().click();
  await expectRequests('typing the NIS');
  await customer.findAccount('123456789');
  await expectRequests('Siguiente');
  await customer.passAccount();
  await page.getByRole('combobox').waitFor();
  await expectRequests('Continuar to the programs');
  await page.getByRole('combobox').selectOption({ index: 1 });
  await page.locator('input[type=file]').setInputFiles(pdf);
  await customer.button('Eliminar archivo').waitFor();
  await expectRequests('attaching a document');
  await customer.button('Continuar').click();
  await customer.heading('Ahora, actualiza tus datos').waitFor();
  await expectRequests('Continuar to the contact');
  await customer.giveContact('ana@example.com', '5512345678');
  await customer.codeWindow().waitFor();
  await expectRequests('Continuar proceso');
  await customer.enterCode(await portal.codeFor('5512345678'));
  await customer.folio();
  await expectRequests('Confirmar código');
});

test('a phone requests only the page before the first paint', async ({ customer, page, portal }) => {
  await page.goto('about:blank');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(portal.url);
  await expect.poll(() => customer.button('Siguiente').isVisible()).toBe(true);
  const helpLoaded = () => page.locator('img[src*="nis-help"]').evaluate((image: HTMLImageElement) => image.complete);
  await expect.poll(helpLoaded).toBe(true);
  const loading = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const early = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < painted)
      .map(({ name }) => name);
    return { painted, early };
  });
  expect(loading.painted).toBeGreaterThan(0);
  // ignore not-started.js: it is deferred, and only shows a notice if a network changed the inline scripts
  expect(loading.early.filter((url) => !url.endsWith('/not-started.js'))).toEqual([]);
});

/** Method and path; for a build file its name without the hash. */
function nameOf(request: Request): string {
  const { pathname } = new URL(request.url());
  return `${request.method()} ${withoutHash(pathname)}`;
}

function withoutHash(path: string): string {
  return path.replace(/^\/assets\/(.*)-[\w-]{8}\./, '$1.');
}
