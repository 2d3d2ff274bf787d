import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { selectRoute, type PortalSnapshot } from '../../machines/selectors.ts';
import { goalAdvice } from '../../tools/chart/planning/goal-advice.ts';
import { perform, recordGoals, run } from '../../tools/drivers/portal-run.ts';
import { difference } from '../../tools/drivers/screen-differences.ts';
import { stepFailure } from '../../tools/drivers/step-failure.ts';
import { toLeafKey, leaves, transientLeaves } from '../../machines/states.ts';
import { planPaths } from '../../tools/chart/planning/path-plan.ts';
import { shortTitle } from '../../tools/drivers/short-title.ts';
import { portalChart, routeOf } from '../../tools/drivers/portal-chart.ts';

const { goals, paths, missing, graph } = planPaths(portalChart);
const met = new Set<string>();

describe('every transition of the statechart', () => {
  it('is met by the planned paths: both outcomes of every guard, both ends of every service', () => {
    expect(missing.map((goal) => goalAdvice(portalChart, goal))).toEqual([]);
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
  it.each(paths.map((path) => [shortTitle(path), path] as const))('%s', async (_title, path) => {
    const here = new Set<string>();
    const running = run(routeOf(path), recordGoals(here));
    for (const [index, step] of path.steps.entries()) {
      await perform(running, step);
      const differences = differencesFrom(step.after, running.actor.getSnapshot());
      if (differences.length > 0) throw stepFailure(path, index, differences);
    }
    const clearings = path.steps.flatMap(({ actions }) => actions.filter((action) => action === 'clearSession'));
    expect(running.controlled.clearings()).toBe(clearings.length);
    expect(path.meets.filter((key) => !here.has(key))).toEqual([]);
    for (const key of here) met.add(key);
    running.actor.stop();
  });

  it('and took every transition of the chart, and each of its guards refused', () => {
    const goalKeys = goals.map(({ key }) => key);
    expect(goalKeys).not.toEqual([]);
    expect(goalKeys.filter((key) => !met.has(key))).toEqual([]);
    expect([...met].filter((key) => !goalKeys.includes(key))).toEqual([]);
  });
});

afterAll(() => {
  const transitions = goals.filter(({ kind }) => kind === 'taken').length;
  console.log(
    `${leaves.length} leaves, ${transitions} transitions, ${goals.length} goals, ${paths.length} paths; ` +
      `${goals.length - missing.length} goals planned, ${met.size} goals measured`,
  );
});

/** How a running portal differs from what the pure transition leads to: state, address, and what is in the context. */
function differencesFrom(expected: PortalSnapshot, found: PortalSnapshot): string[] {
  const context = new Map<string, unknown>(Object.entries(found.context));
  return [
    ...difference('state', toLeafKey(expected), toLeafKey(found)),
    ...difference('address', selectRoute(expected), selectRoute(found)),
    ...Object.entries(expected.context)
      .filter(([name, value]) => !isDeepStrictEqual(value, context.get(name)))
      .flatMap(([name, value]) => difference(`context.${name}`, value, context.get(name))),
  ];
}
