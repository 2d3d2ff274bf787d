import { readReport } from '../../../src/demonstration/path-report.ts';
import { startBrowserPath } from '../../../tools/drivers/browser-path.ts';
import { findReportedPath } from '../../../tools/drivers/reported-path.ts';
import { expect, test } from '../test.ts';

test("'Reportar' in a portal opened from /demo copies text that can be replayed, even in the code window", async ({
  backend,
  browser,
  customer,
  page,
}) => {
  await page.waitForResponse(/success-screen.*\.js/);
  expect(await customer.button('Reportar').count()).toBe(0);
  await page.goto(new URL('/demo', page.url()).href);
  await page.getByRole('link', { name: 'Ir al portal' }).click();
  await customer.button('Reportar').waitFor();
  await customer.submitNis('1111111');
  await customer.button('Aceptar').click();
  await customer.goToCodeWindow('5512345678');
  await customer.enterCode('0999');
  await page.getByText('El código ingresado no es válido.').waitFor();
  const copied = await customer.watchCopies();
  await customer.button('Reportar').click();
  await customer.button('Reporte copiado').waitFor();
  const [text = ''] = await copied();
  expect(text).not.toMatch(/1111111|1234567|5512345678|ana@/);

  const report = readReport(text);
  expect(report).toMatchObject({ route: '/', leaf: 'landing.idle', viewport: { width: 390, height: 844 } });
  const { path, lost } = findReportedPath(report);
  expect(lost).toBeNull();
  expect(path.steps.at(-1)?.leaf).toBe('verifying.entering.invalid');
  const replayed = await startBrowserPath({ browser, backend }, path, {
    reducedMotion: true,
    viewport: report.viewport,
  });
  for (const index of path.steps.keys()) await replayed.step(index);
  expect(replayed.page.viewportSize()).toEqual(report.viewport);
  await replayed.close();
});
