import { expect, it } from 'vitest';
import { portal } from '../../../machines/portal.ts';
import { customerEvents } from '../../../tools/planning/customer-events.ts';

it('payloads and a driver are listed for every event that a state handles, and for no other', () => {
  const handled = portal.events.filter((type) => !type.startsWith('xstate.'));
  expect(Object.keys(customerEvents).sort()).toEqual([...new Set(handled)].sort());
});
