import { test as base } from 'vitest';
import { openBrowserFixture } from '../../tools/drivers/browser-fixture.ts';
import { openPage } from '../../tools/drivers/open-page.ts';
import { openJourneyFixture, type Customer, type JourneyFixture } from './journey/customer-page.ts';

/* oxlint-disable no-empty-pattern -- Vitest reads from the first argument which other fixtures one needs */

/** What a fixture is opened with, and closed after. */
interface Opened {
  readonly onCleanup: (close: () => Promise<void>) => void;
}

async function openJourney({}: object, { onCleanup }: Opened): Promise<JourneyFixture> {
  const journey = await openJourneyFixture();
  onCleanup(journey.close);
  return journey;
}

async function openCustomer(
  { journey }: { readonly journey: JourneyFixture },
  { onCleanup }: Opened,
): Promise<Customer> {
  const customer = await journey.newCustomer();
  onCleanup(() => customer.page.context().close());
  return customer;
}

const pageOf = ({ customer }: { readonly customer: Customer }) => customer.page;
const portalOf = ({ journey }: { readonly journey: JourneyFixture }) => journey.portal;

/** A test with a customer on the landing; portal and backend are those of the file. */
export const journeyTest = base
  .extend('journey', { scope: 'file' }, openJourney)
  .extend('portal', portalOf)
  .extend('customer', openCustomer)
  .extend('page', pageOf);

/** The same with a portal for each try: a NIS registers once. */
export const ownJourneyTest = base
  .extend('journey', openJourney)
  .extend('portal', portalOf)
  .extend('customer', openCustomer)
  .extend('page', pageOf);

/** A test of the built portal over a backend that replies when the test says so: `open` is a page before its first load. */
export const backendTest = base
  .extend('fixture', { scope: 'file' }, async ({}, { onCleanup }) => {
    const fixture = await openBrowserFixture();
    onCleanup(fixture.close);
    return fixture;
  })
  .extend('open', async ({ fixture: { backend, browser } }, { onCleanup }) => {
    backend.reset();
    const open = await openPage(browser, { url: backend.url, reducedMotion: true });
    onCleanup(open.close);
    return open;
  });
