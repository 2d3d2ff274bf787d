import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startControlledBackend, type ControlledBackend } from '../../tools/drivers/controlled-backend.ts';
import { openPage, type OpenPage } from '../../tools/drivers/open-page.ts';
import { startPortal, type PortalServer } from '../../tools/drivers/portal-server.ts';
import { Customer } from './customer-page.ts';

/* oxlint-disable no-empty-pattern -- Playwright infers a fixture's dependencies from its first argument */

interface Fixtures {
  /** the portal with its reference backend and the demonstration's data */
  readonly portal: PortalServer;
  /** a customer on a phone, on the landing screen of `portal` */
  readonly customer: Customer;
  /** a page of `backend`'s portal, before its first load */
  readonly open: OpenPage;
  /** the built portal with a backend whose replies the test controls */
  readonly backend: ControlledBackend;
}

const phone = { width: 390, height: 844 };

/** Folder of the build, for additional backends. */
export const builtPortal = join(import.meta.dirname, '../../dist');

/** A browser test; `page` is the customer's. Each test has a separate portal, because a NIS can register only once. */
export const test = base.extend<Fixtures, { readonly workerBackend: ControlledBackend }>({
  portal: async ({}, use) => {
    const portal = await startPortal();
    await use(portal);
    await portal.stop();
  },
  customer: async ({ browser, portal }, use) => {
    const context = await browser.newContext({ viewport: phone });
    const customer = new Customer(await context.newPage());
    await customer.page.goto(portal.url);
    await customer.nis().waitFor();
    await use(customer);
    await context.close();
  },
  page: ({ customer }, use) => use(customer.page),
  workerBackend: [
    async ({}, use) => {
      const backend = await startControlledBackend(builtPortal);
      await use(backend);
      await backend.close();
    },
    { scope: 'worker' },
  ],
  backend: async ({ workerBackend }, use) => {
    workerBackend.reset();
    await use(workerBackend);
  },
  open: async ({ browser, backend, isMobile: touch }, use) => {
    const open = await openPage(browser, {
      url: backend.url,
      reducedMotion: true,
      ...(touch && { touch, viewport: phone }),
    });
    await use(open);
    await open.close();
  },
});

export { expect };
