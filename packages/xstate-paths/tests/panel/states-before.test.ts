import { createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { statesBefore } from '../../src/panel/states-before.ts';

const machine = createMachine({
  initial: 'a',
  on: { RESET: '.a' },
  states: {
    a: { on: { GO: 'deciding', STAY: 'a' } },
    deciding: { tags: 'transient', always: [{ guard: 'isReady', target: 'group' }, { target: 'deciding' }] },
    group: {
      initial: 'b',
      on: { HOME: 'a' },
      states: { b: { on: { NEXT: 'c' } }, c: { on: { AGAIN: '#c' }, id: 'c' } },
    },
    both: { type: 'parallel', on: { BACK: 'group' }, states: { one: {}, two: { initial: 'x', states: { x: {} } } } },
    start: { on: { BOTH: 'both' } },
  },
});

it.each([
  ['a', ['group']],
  ['group.b', ['a', 'both']],
  ['group.c', ['group.b']],
  ['both.two.x', ['start']],
])('%s comes from %j', (leaf, before) => {
  expect(statesBefore(machine, leaf)).toEqual(before);
});
