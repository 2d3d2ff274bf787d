import { expect, test } from '../test.ts';
import { pdf } from '../customer-page.ts';

/** A document near the size limit; its registration request is about 1.9 MB. */
const largePdf = {
  ...pdf,
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.4\n%'),
    Buffer.alloc(1_040_000, 'x'),
    pdf.buffer.subarray('%PDF-1.4'.length),
  ]),
};

/** slow enough that the upload is still running after each step of the clock */
const bytesPerSecond = 100_000;
/** seconds per step of the page's clock, and the minimum total, which is below the ten-minute limit */
const pageSeconds = { each: 15, least: 120 };

test('does not abort a slow but steady upload of a registration after a minute', async ({ customer, page, portal }) => {
  await page.clock.install();
  await page.reload();
  await customer.submitNis('1234567');
  await customer.passAccount();
  await customer.choose('Refrendo general', largePdf);
  await customer.giveContact('ana@example.com', '5512345678');
  await customer.codeWindow().waitFor();

  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
  const sending = page.waitForRequest(/Registro$/);
  await customer.enterCode(await portal.codeFor('5512345678'));
  await sending;
  await customer.heading('Guardando su solicitud').waitFor();
  const bar = page.getByRole('progressbar', { name: /^Enviando su documento: \d+ %$/ });
  await bar.waitFor();
  // dismiss the browser's confirmation before leaving
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.evaluate(() => history.back());
  await expect.poll(customer.path).toBe('/panel');
  const registered = page.waitForResponse(/api\/Registro$/);
  // Awaited below. If the progress bar fails first, report that failure instead.
  registered.catch(() => undefined);
  // After each progress update, advance the page's clock by a quarter of the stall timeout.
  let seen = await bar.getAttribute('value');
  for (let passed = 0; passed < pageSeconds.least; passed += pageSeconds.each) {
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    await expect.poll(() => bar.getAttribute('value')).not.toBe(seen);
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    seen = await bar.getAttribute('value');
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    await page.clock.fastForward(pageSeconds.each * 1000);
  }
  await registered;
  await page.clock.runFor(3000);
  expect(await customer.folio()).toMatch(/^\d{2}[A-Z]{2}\d{4}[A-Z]{4}$/);
});
