import type { Browser } from 'playwright';
import type { SavedSession } from '../../machines/model/entities.ts';
import type { Route } from '../../machines/model/events.ts';
import { visit as come, type OpenPage } from './open-page.ts';
import type { ControlledBackend } from './controlled-backend.ts';
import { installPageStubs } from './page-stubs.ts';

export type { OpenPage };

interface StubbedPageOptions {
  readonly route: Route;
  readonly saved: SavedSession;
  /** collects the keys of the transitions that are measured */
  readonly taken: Set<string>;
  /** a customer who wants no motion */
  readonly still: boolean;
}

/** Opens the built portal at an address, with a session in the tab's storage and the page's own answers held. */
export async function visit(
  browser: Browser,
  backend: ControlledBackend,
  options: StubbedPageOptions,
): Promise<OpenPage> {
  const { route, saved, taken, still } = options;
  const customer = await come(browser, { url: backend.url, still, taken, prepare: installPageStubs });
  await customer.open(route, saved);
  return customer;
}
