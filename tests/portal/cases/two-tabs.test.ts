import { expect, test } from '../test.ts';
import { Customer } from '../customer-page.ts';

test('[SEC-3] cancelling in one tab keeps another tab’s application and folio, even while the browser has discarded that tab', async ({
  customer: first,
  page,
  portal,
}) => {
  const second = new Customer(await page.context().newPage());
  await second.page.goto(portal.url);
  const cancelSecond = async () => {
    await second.findAccount('123456789');
    await second.button('Cancelar').click();
    await second.nis().waitFor();
    expect(await second.storedKeys()).toEqual([]);
  };

  await first.goToContact('1234567');
  await cancelSecond();
  await first.giveContact('ana@example.com', '5512345670');
  await first.codeWindow().waitFor();
  await first.enterCode(await portal.codeFor('5512345670'));
  const folio = await first.folio();
  expect(folio).toMatch(/^\d{2}[A-Z]{2}\d{4}[A-Z]{4}$/);

  // Simulates a discarded tab: the document is gone, the session storage remains.
  await page.goto('about:blank');
  await cancelSecond();
  await page.goBack();
  expect(await first.folio()).toBe(folio);
});
