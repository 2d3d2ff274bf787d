import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { selectRoute } from '../../machines/selectors.ts';
import { goalAdvice } from '../../tools/planning/goal-advice.ts';
import { perform, recordTransitions, run } from '../../tools/drivers/portal-run.ts';
import { toLeafKey, leaves, transientLeaves } from '../../machines/states.ts';
import { pathPlan } from '../../tools/planning/path-plan.ts';

const { goals, paths, missing, graph } = pathPlan();
const taken = new Set<string>();

describe('every transition of the statechart', () => {
  it('is met by the planned paths: both outcomes of every guard, both ends of every service', () => {
    expect(missing.map(goalAdvice)).toEqual([]);
  });

  it('is reached within 25 steps', () => {
    expect(paths.filter(({ steps }) => steps.length > 25).map(({ title }) => title)).toEqual([]);
  });

  it('leads to every state but the transient ones', () => {
    const reached = new Set([...graph.nodes.values()].flatMap(({ snapshot }) => toLeafKey(snapshot).split(' + ')));
    expect(leaves.filter((leaf) => !reached.has(leaf))).toEqual(transientLeaves);
  });
});

describe('a running portal takes every path', () => {
  it.each(paths.map((path) => [path.id, path.title, path] as const))('%s: %s', async (_id, _title, path) => {
    const running = run(path.route, recordTransitions(taken));
    for (const step of path.steps) {
      await perform(running, step);
      const { value, context } = running.actor.getSnapshot();
      expect({ after: step.name, value }).toEqual({ after: step.name, value: step.after.value });
      expect({ after: step.name, context }).toEqual({ after: step.name, context: step.after.context });
      expect(selectRoute(running.actor.getSnapshot())).toBe(selectRoute(step.after));
    }
    const clearings = path.steps.flatMap(({ actions }) => actions.filter((action) => action === 'clearSession'));
    expect(running.controlled.clearings()).toBe(clearings.length);
    running.actor.stop();
  });

  it('and took every transition of the chart', () => {
    const goalKeys = goals.filter(({ kind }) => kind === 'taken').map(({ key }) => key);
    expect(goalKeys.filter((key) => !taken.has(key))).toEqual([]);
    expect(isDeepStrictEqual(new Set(goalKeys), taken)).toBe(true);
  });
});

afterAll(() => {
  const transitions = goals.filter(({ kind }) => kind === 'taken').length;
  console.log(
    `${leaves.length} leaves, ${transitions} transitions, ${goals.length} goals, ${paths.length} paths; ` +
      `${goals.length - missing.length} goals planned, ${taken.size} transitions measured`,
  );
});
