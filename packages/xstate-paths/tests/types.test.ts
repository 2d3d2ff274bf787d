import { expect, it } from 'vitest';
import { checkoutChart } from '../examples/checkout.ts';
import { parking } from '../examples/parking.ts';
import { actorSut, defineModel, describePaths, domSut, ok, planPaths, type StateOf } from '../src/index.ts';

const { machine } = checkoutChart;
const starts = { empty: { input: { items: 0 } } };
const events = { ADD: [{}], PAY: [{}], RETRY: [{}], BACK: [{}], GO: [{ payload: { to: 'basket' } }] };
const outcomes = { charge: { accepted: ok({ refusal: null }) } };

// the compiler checks the types; the tests only run the code
it('rejects unknown and missing events, invokes and fields', () => {
  const models = [
    defineModel(machine, { starts, events, outcomes }),
    // @ts-expect-error an unknown event
    defineModel(machine, { starts, events: { ...events, LEAVE: [{}] }, outcomes }),
    // @ts-expect-error a missing event
    defineModel(machine, { starts, events: { ADD: [{}] }, outcomes }),
    // @ts-expect-error a payload without its field
    defineModel(machine, { starts, events: { ...events, GO: [{}] }, outcomes }),
    // @ts-expect-error an unknown invoke
    defineModel(machine, { starts, events, outcomes: { ...outcomes, chargee: {} } }),
    // @ts-expect-error a missing invoke
    defineModel(machine, { starts, events, outcomes: {} }),
    // @ts-expect-error an input without its field
    defineModel(machine, { starts: { empty: { input: {} } }, events, outcomes }),
  ];
  expect(models).toHaveLength(7);
  const states: StateOf<typeof parking>[] = ['desk', 'desk.paying', 'desk.paying.charging', 'line.up'];
  // @ts-expect-error an unknown state
  const unknown: StateOf<typeof parking> = 'desk.line';
  expect(states).not.toContain(unknown);
});

it('rejects unknown criteria, and assertions for states or context that the machine does not have', () => {
  const titles: string[] = [];
  const test = (title: string) => titles.push(title);
  const plan = planPaths(checkoutChart);
  describePaths(plan, actorSut(checkoutChart), { test, states: { declined: () => {} } });
  // @ts-expect-error an unknown criterion
  expect(planPaths(checkoutChart, { cover: ['states'] }).goals).toEqual([]);
  // @ts-expect-error an unknown state
  describePaths(plan, actorSut(checkoutChart), { test, states: { refused: () => {} } });
  // @ts-expect-error a property that the context does not have
  domSut(checkoutChart, { render: () => {}, drive: () => {}, read: ({ context }) => [context.price] });
  expect(titles).toHaveLength(2 * plan.paths.length);
  for (const title of titles) expect(title).toMatch(/^[0-9a-f]{7} basket( → [\w…]+)*, \d+ steps$/);
});
