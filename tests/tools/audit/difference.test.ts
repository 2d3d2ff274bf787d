import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../../tools/audit/difference.ts';
import { doorChart } from './door-chart.ts';

describe('the difference of two charts', () => {
  it('is nothing where nothing differs', () => {
    expect(differenceOf(doorChart(), doorChart())).toEqual({ states: [], transitions: [] });
  });

  it('finds a transition that was added', () => {
    const after = doorChart({ openOn: { CLOSE: 'closed', SLAM: 'closed' } });
    const { states, transitions } = differenceOf(doorChart(), after);
    expect(states).toEqual([]);
    expect(transitions.map(({ kind, item }) => [kind, item.key])).toEqual([['added', 'door.open --SLAM[0]']]);
  });

  it('finds one that was removed', () => {
    const { transitions } = differenceOf(doorChart(), doorChart({ openOn: {} }));
    expect(transitions.map(({ kind, item }) => [kind, item.key])).toEqual([['removed', 'door.open --CLOSE[0]']]);
  });

  it.each([
    [{ guard: 'isDay' }, { name: 'guard', before: 'isUnlocked', after: 'isDay' }],
    [{ target: 'closed' }, { name: 'targets', before: 'open', after: 'closed' }],
    [{ actions: 'ring' }, { name: 'actions', before: 'none', after: 'ring' }],
  ])('finds one that was changed to %j', (change, field) => {
    const after = doorChart({ closedOn: { OPEN: { guard: 'isUnlocked', target: 'open', ...change } } });
    const { transitions } = differenceOf(doorChart(), after);
    expect(transitions.map(({ kind, fields }) => [kind, fields])).toEqual([['changed', [field]]]);
  });

  it('does not report an alternative that only moved', () => {
    const first = { guard: 'isAlarm', target: 'closed' };
    const before = doorChart({ closedOn: { OPEN: [{ guard: 'isUnlocked', target: 'open' }] } });
    const after = doorChart({ closedOn: { OPEN: [first, { guard: 'isUnlocked', target: 'open' }] } });
    const { transitions } = differenceOf(before, after);
    expect(transitions.map(({ kind, item }) => [kind, item.guard])).toEqual([['added', 'isAlarm']]);
  });

  it('finds states that were added, removed or changed', () => {
    const withAjar = doorChart({ more: { ajar: {} } });
    const statesOf = (before: typeof withAjar, after: typeof withAjar) =>
      differenceOf(before, after).states.map(({ kind, item, fields }) => [kind, item.path, ...fields]);
    expect(statesOf(doorChart(), withAjar)).toEqual([['added', 'ajar']]);
    expect(statesOf(withAjar, doorChart())).toEqual([['removed', 'ajar']]);
    const untagged = doorChart({ more: { open: { on: { CLOSE: 'closed' } } } });
    expect(statesOf(doorChart(), untagged)).toEqual([
      ['changed', 'open', { name: 'tags', before: 'loud', after: 'none' }],
    ]);
  });
});
