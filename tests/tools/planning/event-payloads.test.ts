import { expect, it } from 'vitest';
import { portal } from '../../../machines/portal.ts';
import { payloads } from '../../../tools/planning/event-payloads.ts';

it('payloads are listed for every event that a state handles, and for no other', () => {
  const handled = portal.events.filter((type) => !type.startsWith('xstate.'));
  expect(Object.keys(payloads).sort()).toEqual([...new Set(handled)].sort());
});
