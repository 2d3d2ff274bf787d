import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../../tools/audit/difference.ts';
import { differencePage } from '../../../tools/audit/site/difference-page.ts';
import { door } from './small-chart.ts';

describe('the difference of two charts', () => {
  it('is nothing where nothing differs', () => {
    expect(differenceOf(door(), door())).toEqual({ states: [], transitions: [] });
  });

  it('finds a transition that was added', () => {
    const { states, transitions } = differenceOf(door(), door({ openOn: { CLOSE: 'closed', SLAM: 'closed' } }));
    expect(states).toEqual([]);
    expect(transitions.map(({ kind, item }) => [kind, item.key])).toEqual([['added', 'door.open --SLAM[0]']]);
  });

  it('finds one that was removed', () => {
    const { transitions } = differenceOf(door(), door({ openOn: {} }));
    expect(transitions.map(({ kind, item }) => [kind, item.key])).toEqual([['removed', 'door.open --CLOSE[0]']]);
  });

  it('finds one whose guard, target or action changed, and says how', () => {
    const open = (how: object) => door({ closedOn: { OPEN: { guard: 'isUnlocked', target: 'open', ...how } } });
    const fieldsOf = (how: object) =>
      differenceOf(door(), open(how)).transitions.map(({ kind, fields }) => [kind, fields]);
    expect(fieldsOf({ guard: 'isDay' })).toEqual([
      ['changed', [{ name: 'guard', before: 'isUnlocked', after: 'isDay' }]],
    ]);
    expect(fieldsOf({ target: 'closed' })).toEqual([
      ['changed', [{ name: 'targets', before: 'open', after: 'closed' }]],
    ]);
    expect(fieldsOf({ actions: 'ring' })).toEqual([['changed', [{ name: 'actions', before: 'none', after: 'ring' }]]]);
  });

  it('takes an alternative that only moved for the same', () => {
    const first = { guard: 'isAlarm', target: 'closed' };
    const before = door({ closedOn: { OPEN: [{ guard: 'isUnlocked', target: 'open' }] } });
    const after = door({ closedOn: { OPEN: [first, { guard: 'isUnlocked', target: 'open' }] } });
    const { transitions } = differenceOf(before, after);
    expect(transitions.map(({ kind, item }) => [kind, item.guard])).toEqual([['added', 'isAlarm']]);
  });

  it('finds states that came, went or changed', () => {
    const ajar = door({ more: { ajar: {} } });
    expect(differenceOf(door(), ajar).states.map(({ kind, item }) => [kind, item.path])).toEqual([['added', 'ajar']]);
    expect(differenceOf(ajar, door()).states.map(({ kind, item }) => [kind, item.path])).toEqual([['removed', 'ajar']]);
    const calm = door({ more: { open: { on: { CLOSE: 'closed' } } } });
    expect(differenceOf(door(), calm).states.map(({ item, fields }) => [item.path, fields])).toEqual([
      ['open', [{ name: 'tags', before: 'draughty', after: 'none' }]],
    ]);
  });

  it('is shown, whatever its kind', () => {
    const difference = differenceOf(door(), door({ openOn: { SLAM: 'closed' }, more: { ajar: {} } }));
    const { text } = differencePage({ against: 'HEAD~1', difference }).body;
    for (const word of ['+ added', '− removed', 'ajar', 'SLAM', 'CLOSE']) expect(text).toContain(word);
  });
});
