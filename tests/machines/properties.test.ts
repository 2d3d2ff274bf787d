import { describe, expect, it } from 'vitest';
import { pathPlan } from '../../tools/chart/planning/path-plan.ts';
import { firstBreach, shortestBreach, wayOf } from './breaches.ts';
import { properties } from './properties.ts';

const { graph, paths } = pathPlan();

describe('over time', () => {
  it.each(Object.keys(properties))('%s: on every path of the explored statechart', (sentence) => {
    expect(shortestBreach(graph, sentence)).toBeNull();
  });

  it('and all of it on every planned path', () => {
    const broken = paths.flatMap(({ id, steps }) => {
      const transitions = steps.map((step) => ({ ...step, step }));
      const breach = firstBreach(transitions);
      return breach
        ? [`${id} ${breach.sentence}: ${breach.wrong}${wayOf(transitions.slice(0, breach.index + 1))}`]
        : [];
    });
    expect(broken).toEqual([]);
  });
});
