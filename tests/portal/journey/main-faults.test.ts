import { approvedTable } from '../faults/fault-table.ts';
import { outcomeOf } from '../faults/outcome-of.ts';
import type { Outcome } from '../faults/outcome.ts';
import { expect, test } from '../test.ts';

const mainFaults = ['no connection', 'not ok', 'reload in mid-flight'] as const;
/** The first and the last call for which the customer waits. */
const mainCalls = ['findNis', 'register'] as const;

for (const call of mainCalls) {
  test(`shows the approved text if ${call} fails, is rejected, or is pending during a reload`, async ({
    backend,
    open,
  }) => {
    const row: Record<string, Outcome> = {};
    for (const fault of mainFaults) row[fault] = await outcomeOf(fault, call, open, backend);
    expect(row).toEqual(Object.fromEntries(mainFaults.map((fault) => [fault, approvedTable[call]?.[fault]])));
    expect(open.pageErrors).toEqual([]);
  });
}
