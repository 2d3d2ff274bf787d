import { describe, expect, it } from 'vitest';
import { assign, createMachine, or, setup } from 'xstate';
import { parking, parkingModel } from '../../examples/parking.ts';
import {
  coverageGoalsOf,
  defineModel,
  explore,
  goalAdvice,
  namesByMeta,
  planPaths,
  restingLeavesOf,
  toLeafKey,
} from '../../src/index.ts';

describe('exploration without `tells`', () => {
  it('distinguishes nodes only by the values that guards read', () => {
    const machine = setup({
      types: {
        context: {} as { basket: { items: string[]; note: string }; noise: number },
        events: {} as { type: 'ADD' | 'PAY' },
      },
    }).createMachine({
      context: Object.freeze({ basket: Object.freeze({ items: [], note: '' }), noise: 0 }),
      initial: 'open',
      states: {
        open: {
          on: {
            ADD: {
              guard: ({ context }) => context.basket.items.length < 2,
              actions: assign({
                basket: ({ context: { basket } }) => ({ items: [...basket.items, 'x'], note: `${basket.note}.` }),
                noise: ({ context }) => context.noise + 1,
              }),
            },
            PAY: { guard: ({ context }) => context.basket.items.includes('x'), target: 'paid' },
          },
        },
        paid: { type: 'final' },
      },
    });
    const model = defineModel(machine, { starts: { empty: {} }, events: { ADD: [{}], PAY: [{}] }, outcomes: {} });
    // zero, one and two items, and paid with one and two items
    expect(explore(model).nodes.size).toBe(5);
    expect(planPaths(model).missing).toEqual([]);
  });

  it('distinguishes nodes by the target of a history state', () => {
    const { edges } = explore(parkingModel);
    const returns = edges.filter(({ step }) => step.name === 'CLOSE').map(({ after }) => toLeafKey(after));
    expect(new Set(returns.map((key) => key.split(' + ')[0]))).toEqual(
      new Set(['desk.paying.choosing', 'desk.paying.charging']),
    );
  });
});

describe('a machine', () => {
  it('names combined and inline guards', () => {
    const guards = coverageGoalsOf(parking).map(({ guard }) => guard);
    expect(guards).toContain('and(isCard, not(isFree))');
    const inline = createMachine({ on: { GO: [{ guard: or(['isDay', () => true]) }, { guard: () => true }] } });
    const advice = coverageGoalsOf(inline).map((goal) => goalAdvice(parkingModel, goal));
    expect(advice[0]).toContain("add a case for which the guard or(isDay, inline) is true to 'GO'");
    expect(advice[2]).toContain("add a case for which its inline guard is true to 'GO'");
  });

  it('names a state after its parent and itself', () => {
    const on = { meta: { name: 'On' }, initial: 'loud', states: { loud: { meta: { name: 'loud' } }, mute: {} } };
    const nameOf = namesByMeta(createMachine({ initial: 'off', states: { off: { meta: { name: 'Off' } }, on } }));
    expect(['off', 'on.loud', 'on.mute'].map(nameOf)).toEqual(['Off', 'On: loud', 'On']);
    expect(() => nameOf('on.smell')).toThrow('the statechart has no state on.smell');
  });

  it('does not rest in a final state whose parent continues', () => {
    const resting = restingLeavesOf(parking);
    expect(resting).toContain('desk.thanks');
    expect(resting).not.toContain('desk.paying.paid');
  });
});
