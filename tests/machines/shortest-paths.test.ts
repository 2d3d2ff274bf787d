import { TestModel, type StatePath } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { portal } from '../../machines/portal.ts';
import type { Route } from '../../machines/model/events.ts';
import { stepsFrom } from '../../tools/planning/steps.ts';
import { perform, run } from '../../tools/drivers/portal-run.ts';
import { toLeafKey, restingLeaves } from '../../machines/states.ts';
import { guardInputs } from '../../tools/planning/guard-inputs.ts';

/*
 * The shortest way to every state, found and walked by `@xstate/test`: an explorer of its own over the same tables.
 * It reaches states, not transitions; those are the work of transitions.test.ts.
 */
type ShortPath = StatePath<AnyMachineSnapshot, AnyEventObject>;

const fresh = modelOf('/', 'restoreSession ✓ nothing');
// no journey leads to the alert of EXI-8, only a session that was stored so
const alerted = modelOf('/exito', 'restoreSession ✓ both null');
const found = [...shortestOf(fresh, '/'), ...shortestOf(alerted, '/exito')].filter(
  ({ leaf }, index, all) => all.findIndex((other) => other.leaf === leaf) === index,
);

describe('the shortest way', () => {
  it.each(found.map((way) => [way.leaf, way] as const))('to %s', async (leaf, { route, path, model }) => {
    const running = run(route);
    const reached: string[] = [];
    const dialog = () => void reached.push(toLeafKey(running.actor.getSnapshot()));
    const events = path.steps.map(({ event: { type } }) => [
      type,
      // the start is the run itself
      async ({ event }: { event: AnyEventObject }) => type === 'xstate.init' || perform(running, { name: type, event }),
    ]);
    await model.testPath(path, { events: Object.fromEntries(events), states: { '*': dialog } });
    expect(reached).toEqual(path.steps.map(({ state }) => toLeafKey(state)));
    expect(reached.at(-1)).toBe(leaf);
    running.actor.stop();
  });

  it('leads to every state that a customer can rest in', () => {
    const reached = new Set(found.flatMap(({ leaf }) => leaf.split(' + ')));
    expect(restingLeaves.filter((leaf) => !reached.has(leaf))).toEqual([]);
  });
});

/** The customers of one address who all come with the same session. */
function modelOf(route: Route, session: string): TestModel<AnyMachineSnapshot, AnyEventObject, { route: Route }> {
  const chart: AnyStateMachine = portal;
  return new TestModel(chart, {
    input: { route },
    events: (snapshot) =>
      stepsFrom(snapshot, new Map())
        .filter(({ name }) => name === session || !name.startsWith('restoreSession'))
        .map(({ event }) => event),
  });
}

/** The first path to each leaf key; `getShortestPaths` drops what is the beginning of a longer path. */
function shortestOf(model: ReturnType<typeof modelOf>, route: Route) {
  const best = new Map<string, ShortPath>();
  const paths = model.getShortestPaths({
    serializeState: (snapshot) => JSON.stringify([snapshot.value, guardInputs(snapshot)]),
  });
  for (const { steps } of paths) {
    steps.forEach(({ state }, index) => {
      const leaf = toLeafKey(state);
      if ((best.get(leaf)?.weight ?? Infinity) > index)
        best.set(leaf, { state, steps: steps.slice(0, index + 1), weight: index });
    });
  }
  return [...best].map(([leaf, path]) => ({ leaf, path, model, route }));
}
