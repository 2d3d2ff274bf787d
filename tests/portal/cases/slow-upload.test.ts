import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJourneyFixture, pdf, type JourneyFixture } from '../journey/customer-page.ts';

let fixture: JourneyFixture;
beforeAll(async () => {
  fixture = await openJourneyFixture();
});
afterAll(() => fixture.close());

/** A document near the limit: its registration has about 1.9 MB. */
const largePdf = {
  ...pdf,
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.4\n%'),
    Buffer.alloc(1_040_000, 'x'),
    pdf.buffer.subarray('%PDF-1.4'.length),
  ]),
};

const bytesPerSecond = 300_000;
const pageSeconds = { each: 10, least: 90 };

test('a registration whose bytes leave slowly but steadily is not given up after a minute', async () => {
  const customer = await fixture.newCustomer();
  const { page } = customer;
  await page.clock.install();
  await page.reload();
  await customer.submitNis('1234567');
  await customer.confirmAccount();
  await customer.consent();
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
  await customer.enterCode(await fixture.portal.codeFor('5512345678'));
  const registered = page.waitForResponse(/api\/Registro$/).then(() => true);
  await sending;
  await customer.heading('Guardando su solicitud').waitFor();
  await page.getByRole('progressbar', { name: /^Enviando su documento: \d+ %$/ }).waitFor();
  // leaving asks first: the browser's question is answered with no
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.evaluate(() => history.back());
  expect(customer.path()).toBe('/panel');
  let passed = 0;
  // the whole time of ten minutes is not reached
  for (; passed < 300; passed += pageSeconds.each) {
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    if (await Promise.race([registered, page.waitForTimeout(250).then(() => false)])) break;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.clock.fastForward(pageSeconds.each * 1000);
  }
  await registered;
  expect(passed).toBeGreaterThanOrEqual(pageSeconds.least);
  await page.clock.runFor(3000);
  expect(await customer.folio()).toMatch(/^\d{2}[A-Z]{2}\d{4}[A-Z]{4}$/);
  await page.close();
});
