import { describe, expect, it } from 'vitest';
import { describePaths, expectCoverage, goalAdvice } from 'xstate-paths';
import { leaves, transientLeaves } from '../../tools/drivers/chart-states.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';
import { plannedPaths } from '../../tools/drivers/portal-plan.ts';
import { portalActorSut } from '../../tools/drivers/portal-sut.ts';
import { replayHint } from '../../tools/drivers/step-failure.ts';

const plan = plannedPaths();
const { goals, paths, missing } = plan;

describe('the planned paths', () => {
  it('meet every goal: both outcomes of every guard, both ends of every service', () => {
    expect(goals).not.toEqual([]);
    expect(missing.map((goal) => goalAdvice(portalChart, goal))).toEqual([]);
  });

  it('have at most 25 steps', () => {
    expect(paths.filter(({ steps }) => steps.length > 25).map(({ title }) => title)).toEqual([]);
  });

  it('pass through every state but the transient ones', () => {
    const passed = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ leaf }) => leaf.split(' + '))));
    expect(leaves.filter((leaf) => !passed.has(leaf))).toEqual(transientLeaves);
  });
});

describe('a running portal', () => {
  const run = describePaths(plan, portalActorSut, {
    test: it,
    hint: replayHint,
    after: ({ running }, { steps }) => {
      const clearings = steps.flatMap(({ actions }) => actions.filter((action) => action === 'clearSession'));
      const cleared = running.controlled.clearings();
      if (cleared !== clearings.length)
        throw new Error(`the session was cleared ${cleared} times, not ${clearings.length}`);
    },
  });

  it('takes every transition of the chart, and makes each guard reject', () => {
    expectCoverage(run).toEqual(goals);
  });
});
