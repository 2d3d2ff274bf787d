import { TestModel, type StatePath } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { portal } from '../../machines/portal.ts';
import type { Route } from '../../machines/model/events.ts';
import { stepsFrom } from '../../tools/chart/planning/steps.ts';
import { perform, run } from '../../tools/drivers/portal-run.ts';
import { toLeafKey, restingLeaves } from '../../machines/states.ts';
import { guardInputs } from '../../tools/portal/steps/all-steps.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

/*
 * The shortest path to every state, found and taken by `@xstate/test`, another exploration of the same tables. It reaches
 * states, not transitions; model-transitions.test.ts takes those.
 */
type ShortPath = StatePath<AnyMachineSnapshot, AnyEventObject>;

const fresh = createModel('/', 'restoreSession ✓ nothing');
// only a stored session leads to the alert of EXI-8
const alerted = createModel('/exito', 'restoreSession ✓ both null');
// only an inner address without a session leads to the landing that says why
const redirected = createModel('/menu', 'restoreSession ✓ nothing');
const found = [
  ...listShortest(fresh, '/'),
  ...listShortest(alerted, '/exito', 'success.dialog'),
  ...listShortest(redirected, '/menu', 'landing.redirected'),
].filter(({ leaf }, index, all) => all.findIndex((other) => other.leaf === leaf) === index);

describe('the shortest path', () => {
  it.each(found.map((each) => [each.leaf, each] as const))('to %s', async (leaf, { route, path, model }) => {
    const running = run(route);
    const reached: string[] = [];
    const record = () => void reached.push(toLeafKey(running.actor.getSnapshot()));
    const events = path.steps.map(({ event: { type } }) => [
      type,
      // the start is the run itself
      async ({ event }: { event: AnyEventObject }) => type === 'xstate.init' || perform(running, { name: type, event }),
    ]);
    await model.testPath(path, { events: Object.fromEntries(events), states: { '*': record } });
    expect(reached).toEqual(path.steps.map(({ state }) => toLeafKey(state)));
    expect(reached.at(-1)).toBe(leaf);
    running.actor.stop();
  });

  it('leads to every state but the transient ones', () => {
    const reached = new Set(found.flatMap(({ leaf }) => leaf.split(' + ')));
    expect(restingLeaves.filter((leaf) => !reached.has(leaf))).toEqual([]);
  });
});

/** The paths from one address with one stored session. */
function createModel(route: Route, session: string): TestModel<AnyMachineSnapshot, AnyEventObject, { route: Route }> {
  const chart: AnyStateMachine = portal;
  return new TestModel(chart, {
    input: { route },
    events: (snapshot) =>
      stepsFrom(portalChart, snapshot, new Map())
        .filter(({ name }) => name === session || !name.startsWith('restoreSession'))
        .map(({ event }) => event),
  });
}

/** The shortest path to each leaf key, not beyond `end`. */
function listShortest(model: ReturnType<typeof createModel>, route: Route, end?: string) {
  const best = new Map<string, ShortPath>();
  const paths = model.getShortestPaths({
    serializeState: (snapshot) => JSON.stringify([snapshot.value, guardInputs(snapshot)]),
    // those that begin a longer one are wanted too, and to leave them out takes a minute
    allowDuplicatePaths: true,
    ...(end !== undefined && { stopWhen: (snapshot) => toLeafKey(snapshot) === end }),
  });
  for (const path of paths) {
    const leaf = toLeafKey(path.state);
    if ((best.get(leaf)?.weight ?? Infinity) > path.weight) best.set(leaf, path);
  }
  return [...best].map(([leaf, path]) => ({ leaf, path, model, route }));
}
