import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { outcomeOf } from '../faults/outcome-of.ts';
import type { Outcome } from '../faults/outcome.ts';
import { backendTest as test } from '../fixtures.ts';

/** The reviewed table of tests/portal/faults, which has every fault. */
const table: Record<string, Record<string, Outcome>> = JSON.parse(
  readFileSync(new URL('../faults/expected.json', import.meta.url), 'utf8'),
);
const mainFaults = ['no connection', 'not ok', 'reload in mid-flight'] as const;
/** The calls that a customer waits for on the way to the folio. */
const mainCalls = ['findNis', 'requestCode', 'validateCode', 'register'] as const;

test.for(mainCalls)(
  'what a customer reads where %s fails, is refused, or is under way at a reload',
  async (call, { fixture, open }) => {
    const row: Record<string, Outcome> = {};
    for (const fault of mainFaults) row[fault] = await outcomeOf(fault, call, open, fixture.backend);
    expect(row).toEqual(Object.fromEntries(mainFaults.map((fault) => [fault, table[call]?.[fault]])));
    expect(open.pageErrors).toEqual([]);
  },
);
