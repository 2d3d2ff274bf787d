import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takePicture } from '../../../tools/audit/pictures.ts';
import { faultPictureOf } from '../../../tools/audit/record.ts';
import { openBrowserFixture, type BrowserFixture } from '../../../tools/drivers/browser-fixture.ts';
import { startControlledBackend } from '../../../tools/drivers/controlled-backend.ts';
import { openPage } from '../../../tools/drivers/open-page.ts';
import { apiCalls, type ApiCall } from '../../../tools/portal/backend/replies.ts';
import { faults, type Fault } from './faults.ts';
import { outcomeOf } from './outcome-of.ts';
import type { Outcome } from './outcome.ts';

/*
 * What a customer reads where a call fails, for every call and every fault, as the built portal shows it in Chromium.
 * `expected.json` was reviewed line by line against journey.md#dialogs. To write it again, for another review:
 * npx vitest run --project browser tests/portal/faults -u
 */
const expectedFile = new URL('expected.json', import.meta.url);
const expected: Readonly<Record<string, Record<string, unknown>>> = JSON.parse(readFileSync(expectedFile, 'utf8'));
const faultNames = Object.keys(faults).filter(isFault);
const table = new Map<ApiCall, Map<Fault, Outcome>>(apiCalls.map((call) => [call, new Map()]));
let fixture: BrowserFixture;

beforeAll(async () => {
  fixture = await openBrowserFixture();
  rmSync('reports/faults', { recursive: true, force: true });
  mkdirSync('reports/faults', { recursive: true });
});

afterAll(async () => {
  await fixture.close();
  writeFileSync('reports/faults.json', tableAsJson());
  console.log(`Faults: ${apiCalls.length} calls, ${faultNames.length} faults each`);
});

describe('what a customer reads where a call fails', () => {
  // eight at once share the processor
  it.concurrent.each(apiCalls)('%s', { timeout: 300_000 }, async (call) => {
    const backend = await startControlledBackend(fixture.folder);
    const viewport = { width: 390, height: 844 };
    const open = await openPage(fixture.browser, { url: backend.url, reducedMotion: true, viewport });
    const row = table.get(call);
    try {
      for (const fault of faultNames) {
        const outcome = await outcomeOf(fault, call, open, backend).catch((error: unknown) => {
          throw new Error(`${call}, «${fault}»: ${error instanceof Error ? error.message : String(error)}`);
        });
        row?.set(fault, outcome);
        // for the audit
        await takePicture(open.page, 'reports', faultPictureOf(call, fault));
      }
    } finally {
      await open.close();
      await backend.close();
    }
    // one text for each fault: the line that a second try leaves of the first one names it
    const told = (outcomes: Readonly<Record<string, unknown>>) =>
      Object.entries(outcomes).map(([fault, outcome]) => `${fault}: ${JSON.stringify(outcome)}`);
    const reviewed = new Set(told(expectedRow(call)));
    expect(told(Object.fromEntries(row ?? [])).filter((line) => !reviewed.has(line))).toEqual([]);
    expect(row?.size).toBe(reviewed.size);
    expect(open.pageErrors).toEqual([]);
  });

  it('is the reviewed table', async () => {
    await expect(tableAsJson()).toMatchFileSnapshot(expectedFile.pathname);
  });
});

/** The table with one line a cell. */
function tableAsJson(): string {
  const rows = [...table].map(([call, row]) => {
    const cells = [...row].map(([fault, outcome]) => `    ${JSON.stringify(fault)}: ${JSON.stringify(outcome)}`);
    return `  ${JSON.stringify(call)}: {\n${cells.join(',\n')}\n  }`;
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}

function expectedRow(call: string): Readonly<Record<string, unknown>> {
  return expected[call] ?? {};
}

function isFault(name: string): name is Fault {
  return name in faults;
}
