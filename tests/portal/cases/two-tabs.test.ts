import { expect } from 'vitest';
import { ownJourneyTest } from '../fixtures.ts';
import { Customer } from '../journey/customer-page.ts';

/** Two tabs of one customer; `ends` are the calls by which a tab ended the session on the server. */
const test = ownJourneyTest
  .extend('second', async ({ page, portal }) => {
    const second = new Customer(await page.context().newPage());
    await second.page.goto(portal.url);
    await second.nis().waitFor();
    return second;
  })
  .extend('ends', ({ page }) => {
    const ends: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/token/end')) ends.push(request.method());
    });
    return ends;
  });

/** Waits until so many tabs say that they use the session. */
async function areInUse(tabs: number, { page }: Customer): Promise<void> {
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(held).toBe(tabs);
}

test('[SEC-3] a tab that is left does not end the session on the server of another tab, whose customer gets the folio', async ({
  customer: first,
  second,
  ends,
  portal,
}) => {
  await first.goToContact('1234567');
  await second.findAccount('123456789');
  await areInUse(2, second);
  await second.button('Cancelar').click();
  await second.nis().waitFor();
  await areInUse(1, second);
  expect(await second.storedKeys()).toEqual([]);

  await first.giveContact('ana@example.com', '5512345670');
  await first.codeWindow().waitFor();
  await first.enterCode(await portal.codeFor('5512345670'));
  expect(await first.folio()).toMatch(/^\d{2}[A-Z]{2}\d{4}[A-Z]{4}$/);
  expect(ends).toEqual([]);

  // the tab that is left last ends it
  const ended = first.page.waitForResponse((response) => response.url().endsWith('/token/end'));
  await first.button('Volver al Inicio').click();
  expect((await ended).status()).toBe(204);
  expect(ends).toEqual(['POST']);
});

test('[SEC-3] a tab that was reloaded or closed counts as it is: in use, or not', async ({
  customer: first,
  second,
  ends,
}) => {
  await first.findAccount('123456789');
  await first.page.reload();
  await first.heading('Confirma tu cuenta').waitFor();
  await second.findAccount('123456789');
  await areInUse(2, second);
  await second.button('Cancelar').click();
  await second.nis().waitFor();
  await areInUse(1, second);
  expect(ends).toEqual([]);

  await second.findAccount('123456789');
  await areInUse(2, second);
  await first.page.close();
  await areInUse(1, second);
  const ended = second.page.waitForResponse((response) => response.url().endsWith('/token/end'));
  await second.button('Cancelar').click();
  expect((await ended).status()).toBe(204);
  expect(ends).toEqual(['POST']);
});
