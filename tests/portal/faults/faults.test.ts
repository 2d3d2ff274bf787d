import { takePicture } from '../../../tools/audit/pictures.ts';
import { faultPictureOf } from '../../../tools/audit/record.ts';
import { apiCalls } from '../../../tools/portal/backend/replies.ts';
import { expect, test } from '../test.ts';
import { faults, type Fault } from './faults.ts';
import { approvedTable, recordRow } from './fault-table.ts';
import { outcomeOf } from './outcome-of.ts';
import type { Outcome } from './outcome.ts';

/*
 * Checks what the customer sees for every fault of every call, in the built portal in Chromium. `expected.json` was
 * reviewed line by line against journey.md#dialogs. `npx playwright test --project=faults-table -u` regenerates it for
 * another review.
 */
for (const call of apiCalls) {
  test(`shows the approved text if ${call} fails`, async ({ backend, open }, { config }) => {
    await open.page.setViewportSize({ width: 390, height: 844 });
    const row: Record<string, Outcome> = {};
    for (const fault of Object.keys(faults).filter(isFault)) {
      await test.step(fault, async () => {
        row[fault] = await outcomeOf(fault, call, open, backend);
        // the audit shows these pictures
        const path = `reports/${faultPictureOf(call, fault)}`;
        await takePicture(open.page, path);
        await test.info().attach(fault, { path, contentType: 'image/jpeg' });
      });
    }
    recordRow(call, row);
    if (!['all', 'changed'].includes(config.updateSnapshots)) expect(row).toEqual(approvedTable[call]);
    expect(open.pageErrors).toEqual([]);
  });
}

function isFault(name: string): name is Fault {
  return name in faults;
}
