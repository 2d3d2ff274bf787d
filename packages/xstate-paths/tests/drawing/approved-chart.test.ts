import { describe, expect, it } from 'vitest';
import { changeText, chartChanges, chartText } from '../../src/drawing/approved-chart.ts';
import { doorChart } from '../door-chart.ts';

const changesTo = (...[changes]: Parameters<typeof doorChart>) =>
  chartChanges(chartText(doorChart()), chartText(doorChart(changes))).map(changeText);

describe('the approved chart', () => {
  it('equals itself', () => {
    expect(changesTo()).toEqual([]);
  });

  it('names added and removed transitions', () => {
    expect(changesTo({ openOn: {} })).toEqual(['removed: open · CLOSE → closed']);
    expect(changesTo({ openOn: { CLOSE: 'closed', SLAM: {} } })).toEqual(['added: open · SLAM → stays']);
  });

  it('names a transition whose guard, target or actions changed', () => {
    const open = { guard: 'isUnlocked', target: 'open' };
    expect(changesTo({ closedOn: { OPEN: { target: 'open' } } })).toEqual([
      'removed: closed · OPEN [isUnlocked] → open',
      'added: closed · OPEN → open',
    ]);
    expect(changesTo({ closedOn: { OPEN: { ...open, target: 'closed' } } })[0]).toContain('→ open');
    expect(changesTo({ closedOn: { OPEN: { ...open, actions: 'ring' } } })).toEqual([
      'changed: closed · OPEN [isUnlocked] → open\n    was \n    is  actions: ring',
    ]);
  });

  it('names states that were added or changed', () => {
    expect(changesTo({ more: { ajar: {} } })).toEqual(['added: ajar']);
    expect(changesTo({ more: { open: { on: { CLOSE: 'closed' } } } })).toEqual([
      'changed: open\n    was kind: leaf | tags: loud\n    is  kind: leaf',
    ]);
  });

  it('names alternatives whose order changed', () => {
    const first = { guard: 'isUnlocked', target: 'open' };
    const second = { guard: 'isAlarm', target: 'closed' };
    const textOf = (OPEN: object) => chartText(doorChart({ closedOn: { OPEN } }));
    expect(chartChanges(textOf([first, second]), textOf([second, first])).map(changeText)).toEqual([
      'moved: closed · OPEN [isAlarm] → closed',
    ]);
  });
});
