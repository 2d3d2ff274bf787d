import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { defineModel, type AnyCase, type Model } from '../../src/model.ts';
import { explore } from '../../src/planning/explore.ts';
import { goalAdvice } from '../../src/planning/goal-advice.ts';
import { coverGoals } from '../../src/planning/path-cover.ts';
import { planBrowserPaths, planPaths, shortTitle } from '../../src/planning/path-plan.ts';
import { restingLeavesOf, toLeafKey } from '../../src/states.ts';
import { checkoutChart } from '../../examples/checkout.ts';
import { parkingModel } from '../../examples/parking.ts';

/** A changed checkout. It is a separate chart, so that no cached plan is reused. */
const checkoutWith = (changes: Partial<Model>): Model => ({ ...checkoutChart, ...changes });

describe('a plan', () => {
  const { goals, paths, missing, graph } = planPaths(checkoutChart);

  it('takes every transition, including delays and failures, and makes each guard reject', () => {
    expect(missing).toEqual([]);
    const keys = goals.map(({ key }) => key);
    expect(keys).toContain('checkout.paying --xstate.after.patience.checkout.paying[0]');
    expect(keys).toContain('checkout.paying --xstate.error.actor.charge[0]');
    expect(keys).toContain('checkout.declined --RETRY[0] refused');
    expect(paths.length).toBeLessThan(5);
  });

  it('reaches every state despite an unbounded counter in the context', () => {
    const reached = new Set([...graph.nodes.values()].map(({ snapshot }) => toLeafKey(snapshot)));
    expect([...reached].sort()).toEqual(restingLeavesOf(checkoutChart.machine).sort());
    expect(graph.nodes.size).toBeLessThan(60);
  });

  it('excludes states that are left out, and everything reachable only through them', () => {
    const without = planPaths(checkoutWith({ isLeftOut: (snapshot) => snapshot.matches('declined') }));
    const reached = new Set([...without.graph.nodes.values()].map(({ snapshot }) => toLeafKey(snapshot)));
    expect(restingLeavesOf(checkoutChart.machine).filter((leaf) => !reached.has(leaf))).toEqual(['declined']);
    expect(without.missing.map(({ key }) => key)).toContain('checkout.declined --BACK[0]');
  });

  it('ends a path at the maximum number of steps', () => {
    const keys = goals.map(({ key }) => key);
    const short = coverGoals(graph, keys, { maxSteps: 8 });
    expect([...short.missing]).toEqual([]);
    expect(Math.max(...short.paths.map(({ edges }) => edges.length))).toBe(8);
  });

  it('omits steps and goals that are impossible in a browser', () => {
    const plan = planBrowserPaths(checkoutChart);
    expect(plan.missing).toEqual([]);
    expect(goals.length - plan.goals.length).toBe(1);
    const names = plan.paths.flatMap(({ steps }) => steps.map(({ name }) => name));
    expect(names).toContain('after patience');
    expect(names).not.toContain('charge ✗ broken');
  });
});

describe('a plan with parallel regions, wildcards, a history state and inner final states', () => {
  const { goals, missing, paths } = planPaths(parkingModel);

  it('takes wildcard transitions, and makes guards of eventless and raised transitions reject', () => {
    const keys = goals.map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'parking.line.down --line.*[0]',
        'parking.desk.paying.choosing --always[0] refused',
        'parking.desk.paying --xstate.done.state.parking.desk.paying[0] refused',
      ]),
    );
    expect(missing.map(({ key }) => key)).toEqual([]);
    expect(paths.map(shortTitle).join()).toContain(' desk.idle → desk.scanning → ');
  });

  it('reports a wildcard that no declared event takes', () => {
    const { 'line.back': _, ...others } = parkingModel.events;
    const lost: AnyCase = { when: (snapshot) => snapshot.matches({ line: 'up' }) };
    const deaf = { ...parkingModel, events: { ...others, 'line.lost': [lost] } };
    expect(planPaths(deaf).missing.map((goal) => goalAdvice(deaf, goal))).toEqual([
      'parking.line.down --line.*[0] is never taken: add an event that matches line.* in the model.',
    ]);
  });
});

describe('a plan that covers other criteria', () => {
  it('contains every pair of transitions that can follow each other, and no other', () => {
    const { goals, missing } = planPaths(checkoutChart, { cover: ['pairs'] });
    const keys = goals.map(({ key }) => key);
    expect(keys).toContain('checkout.declined --RETRY[0] → checkout.paying --xstate.after.patience.checkout.paying[0]');
    expect(keys).not.toContain('checkout.basket --PAY[0] → checkout.basket --PAY[0]');
    expect(missing).toEqual([]);
  });

  it('reaches every requirement', () => {
    const plan = planPaths(checkoutChart, { cover: ['requirements'] });
    expect(plan.goals.map(({ key }) => key).sort()).toEqual(
      ['BUY-1', 'PAY-1', 'PAY-2', 'PAY-3', 'PAY-4'].map((id) => `requirement ${id}`),
    );
    expect(plan.missing).toEqual([]);
  });

  it('names a requirement whose state no path reaches', () => {
    const chart = checkoutWith({ isLeftOut: (snapshot) => snapshot.matches('declined') });
    const { missing } = planPaths(chart, { cover: ['requirements'] });
    expect(missing.map((goal) => goalAdvice(chart, goal))).toEqual([
      'no path rests in a state with the requirement PAY-2 in its `meta.ids`.',
    ]);
  });

  it('takes only steps that the screen offers, or all on request', () => {
    const addsTo = (steps: 'offered' | 'accepted') =>
      planPaths(checkoutWith({ starts: { full: { input: { items: 3 } } } }), { steps }).missing.map(({ key }) => key);
    expect(addsTo('offered')).toContain('checkout.basket --ADD[0]');
    expect(addsTo('accepted')).not.toContain('checkout.basket --ADD[0]');
  });
});

describe('missing configuration', () => {
  const adviceFor = (changes: Partial<Model>) => {
    const chart = checkoutWith(changes);
    return planPaths(chart).missing.map((goal) => goalAdvice(chart, goal));
  };
  const { events, outcomes, starts } = checkoutChart;

  it('names a missing payload', () => {
    expect(adviceFor({ events: { ...events, BACK: [] } })).toEqual([
      "checkout.declined --BACK[0] is never taken: add a case to 'BACK' in examples/checkout.ts.",
    ]);
    expect(adviceFor({ events: { ...events, GO: [{ case: 'basket', payload: { to: 'basket' } }] } })).toEqual([
      "checkout --GO[0] refused is never refused by its guard: add a case for which the guard isBasket is false to 'GO' in examples/checkout.ts.",
    ]);
  });

  it('rejects an event without a list of cases, and two cases of the same name', () => {
    const rest = { starts: { new: {} }, outcomes: {} };
    const machine = createMachine({ on: { KEY: {} } });
    // @ts-expect-error an event without cases
    expect(() => defineModel(machine, { ...rest, events: { KEY: undefined } })).toThrow(
      "events: 'KEY' needs a list of cases; [] if the machine raises it",
    );
    expect(() => defineModel(machine, { ...rest, events: { KEY: [{}, { payload: { fits: true } }] } })).toThrow(
      "events: two cases are named 'KEY'; give each its own `case`",
    );
  });

  it('names a missing outcome or start', () => {
    const { broken: _, ...others } = outcomes['charge'] ?? {};
    expect(adviceFor({ outcomes: { charge: others } })).toEqual([
      "checkout.paying --xstate.error.actor.charge[0] is never taken: add an outcome to 'charge' in examples/checkout.ts.",
    ]);
    expect(adviceFor({ starts: { 'kept basket': starts['kept basket'] ?? {} } })[0]).toContain('--PAY[0] refused');
  });

  it('rejects a path that leaves the graph because a guard reads an undeclared value', () => {
    const blind = checkoutWith({ tells: () => ({}) });
    expect(() => planPaths(blind)).toThrow(/add the value that determines the target to `tells`/);
  });

  it('rejects an id in `outcomes` that no state invokes', () => {
    const misspelt = checkoutWith({ outcomes: { ...outcomes, chargee: outcomes['charge'] ?? {} } });
    expect(() => planPaths(misspelt)).toThrow("outcomes: no state invokes 'chargee'");
  });

  it('stops an unbounded exploration, and names the value that grows', () => {
    const counting = checkoutWith({ tells: ({ context }) => ({ items: context.items }) });
    expect(() => explore(counting)).toThrow(
      /more than 30000 nodes: a value that guards read.*\n {2}items: \d+ values/s,
    );
  });
});
