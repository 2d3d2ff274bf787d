import { createMachine } from 'xstate';
import { expect, it } from 'vitest';
import { activeNodes, leavesOf, namesByMeta, pathOfNode, restingLeavesOf, toLeaves } from '../src/states.ts';

const player = createMachine({
  id: 'player',
  initial: 'off',
  states: {
    off: { meta: { name: 'Off' } },
    on: {
      meta: { name: 'On' },
      type: 'parallel',
      states: {
        sound: { initial: 'loud', states: { loud: { meta: { name: 'loud' } }, mute: { tags: ['transient'] } } },
        picture: { initial: 'clear', states: { clear: {} } },
      },
    },
  },
});

it('lists leaves in the order of the chart, and transient states separately', () => {
  expect(leavesOf(player)).toEqual(['off', 'on.sound.loud', 'on.sound.mute', 'on.picture.clear']);
  expect(restingLeavesOf(player)).toEqual(['off', 'on.sound.loud', 'on.picture.clear']);
});

it('treats all parallel regions as active', () => {
  const value = { on: { sound: 'loud', picture: 'clear' } };
  expect(toLeaves(value)).toEqual(['on.sound.loud', 'on.picture.clear']);
  const active = activeNodes({ machine: player, value }).map(pathOfNode);
  expect(active).toEqual(expect.arrayContaining(['player', 'on', 'on.sound', 'on.sound.loud', 'on.picture.clear']));
  expect(new Set(active).size).toBe(active.length);
});

it('names a state after its parent and itself', () => {
  const nameOf = namesByMeta(player);
  expect(['off', 'on.sound.loud', 'on.picture.clear'].map(nameOf)).toEqual(['Off', 'On: loud', 'On']);
  expect(() => nameOf('on.smell')).toThrow('the statechart has no state on.smell');
});
