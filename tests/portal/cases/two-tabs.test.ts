import { afterEach, beforeEach, expect, test } from 'vitest';
import { Customer, openJourneyFixture, type JourneyFixture } from '../journey/customer-page.ts';

let fixture: JourneyFixture;
let first: Customer;
let second: Customer;
/** the calls by which a tab ended the session on the server */
let ends: string[];

// a NIS registers once: a second try needs a server of its own
beforeEach(async () => {
  fixture = await openJourneyFixture();
  first = await fixture.newCustomer();
  const context = first.page.context();
  second = new Customer(await context.newPage());
  await second.page.goto(fixture.portal.url);
  await second.nis().waitFor();
  ends = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/token/end')) ends.push(request.method());
  });
});
afterEach(() => fixture.close());

/** Waits until so many tabs say that they use the session. */
async function areInUse(tabs: number): Promise<void> {
  const held = () => second.page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(held).toBe(tabs);
}

test('[SEC-3] a tab that is left does not end the session on the server of another tab, whose customer gets the folio', async () => {
  await first.goToContact('1234567');
  await second.submitNis('123456789');
  await second.heading('Confirma tu cuenta').waitFor();
  await areInUse(2);
  await second.button('Cancelar').click();
  await second.nis().waitFor();
  await areInUse(1);
  expect(await second.storedKeys()).toEqual([]);

  await first.giveContact('ana@example.com', '5512345670');
  await first.codeWindow().waitFor();
  await first.enterCode(await fixture.portal.codeFor('5512345670'));
  expect(await first.folio()).toMatch(/^\d{2}[A-Z]{2}\d{4}[A-Z]{4}$/);
  expect(ends).toEqual([]);

  // the tab that is left last ends it
  const ended = first.page.waitForResponse((response) => response.url().endsWith('/token/end'));
  await first.button('Volver al Inicio').click();
  expect((await ended).status()).toBe(204);
});

test('[SEC-3] a tab that was reloaded or closed counts as it is: in use, or not', async () => {
  await first.submitNis('123456789');
  await first.heading('Confirma tu cuenta').waitFor();
  await first.page.reload();
  await first.heading('Confirma tu cuenta').waitFor();
  await second.submitNis('123456789');
  await second.heading('Confirma tu cuenta').waitFor();
  await areInUse(2);
  await second.button('Cancelar').click();
  await second.nis().waitFor();
  await areInUse(1);
  expect(ends).toEqual([]);

  await second.submitNis('123456789');
  await second.heading('Confirma tu cuenta').waitFor();
  await areInUse(2);
  await first.page.close();
  await areInUse(1);
  const ended = second.page.waitForResponse((response) => response.url().endsWith('/token/end'));
  await second.button('Cancelar').click();
  expect((await ended).status()).toBe(204);
});
