import { expect, test } from 'vitest';
import { leaves, leavesWithTag, restingLeaves, transientLeaves } from '../../../tools/drivers/chart-states.ts';

test('lists states without children as leaves, in chart order', () => {
  expect(leaves.slice(0, 4)).toEqual(['starting', 'opening', 'landing.idle', 'landing.redirected']);
  expect(leaves).toContain('landing.postingNis.repeatedPress.answering');
  expect(leaves).not.toContain('landing');
  expect(leaves).not.toContain('landing.postingNis.calls');
  expect(leaves).not.toContain('');
});

test('lists all leaves but the transient ones as resting states', () => {
  expect(transientLeaves).toContain('resuming');
  expect(transientLeaves).not.toContain('confirming');
  expect(restingLeaves).toContain('confirming');
  expect(restingLeaves).not.toContain('resuming');
  expect(restingLeaves.length + transientLeaves.length).toBe(leaves.length);
});

test('lists the leaves with a tag', () => {
  expect(leavesWithTag('timed')).toEqual(['registering.registered', 'success.copied']);
});
