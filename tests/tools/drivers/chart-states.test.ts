import { expect, test } from 'vitest';
import { leaves, leavesWithTag, restingLeaves, transientLeaves } from '../../../tools/drivers/chart-states.ts';

test('the leaves are the states without children, in the order of the chart', () => {
  expect(leaves.slice(0, 4)).toEqual(['starting', 'opening', 'landing.idle', 'landing.redirected']);
  expect(leaves).toContain('landing.postingNis.repeatedPress.answering');
  expect(leaves).not.toContain('landing');
  expect(leaves).not.toContain('landing.postingNis.calls');
  expect(leaves).not.toContain('');
});

test('a customer can be in all but the transient ones', () => {
  expect(transientLeaves).toContain('resuming');
  expect(transientLeaves).not.toContain('confirming');
  expect(restingLeaves).toContain('confirming');
  expect(restingLeaves).not.toContain('resuming');
  expect(restingLeaves.length + transientLeaves.length).toBe(leaves.length);
});

test('the leaves with a tag', () => {
  expect(leavesWithTag('timed')).toEqual(['registering.registered', 'success.copied']);
});
