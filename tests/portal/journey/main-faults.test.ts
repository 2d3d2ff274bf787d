import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserFixture, type BrowserFixture } from '../../../tools/drivers/browser-fixture.ts';
import { openPage } from '../../../tools/drivers/open-page.ts';
import { outcomeOf } from '../faults/outcome-of.ts';
import type { Outcome } from '../faults/outcome.ts';

/** The reviewed table of tests/portal/faults, which has every fault. */
const table: Record<string, Record<string, Outcome>> = JSON.parse(
  readFileSync(new URL('../faults/expected.json', import.meta.url), 'utf8'),
);
const mainFaults = ['no connection', 'not ok', 'reload in mid-flight'] as const;
/** The calls that a customer waits for on the way to the folio. */
const mainCalls = ['findNis', 'requestCode', 'validateCode', 'register'] as const;

let fixture: BrowserFixture;
beforeAll(async () => {
  fixture = await openBrowserFixture();
});
afterAll(() => fixture.close());

test.each(mainCalls)('what a customer reads where %s fails, is refused, or is under way at a reload', async (call) => {
  const open = await openPage(fixture.browser, { url: fixture.backend.url, reducedMotion: true });
  const row: Record<string, Outcome> = {};
  for (const fault of mainFaults) row[fault] = await outcomeOf(fault, call, open, fixture.backend);
  await open.close();
  expect(row).toEqual(Object.fromEntries(mainFaults.map((fault) => [fault, table[call]?.[fault]])));
  expect(open.pageErrors).toEqual([]);
});
