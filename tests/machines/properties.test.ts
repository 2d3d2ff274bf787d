import { describe, expect, it } from 'vitest';
import { planPaths } from 'xstate-paths';
import { firstViolation, shortestViolation, wayOf } from './violations.ts';
import { properties } from './properties.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

const { graph, paths } = planPaths(portalChart);

describe('temporal properties', () => {
  it.each(Object.keys(properties))('%s: on every path of the explored statechart', (sentence) => {
    expect(shortestViolation(graph, sentence)).toBeNull();
  });

  it('all of them hold on every planned path', () => {
    const broken = paths.flatMap(({ id, steps }) => {
      const transitions = steps.map((step) => ({ ...step, step }));
      const violation = firstViolation(transitions);
      return violation
        ? [`${id} ${violation.sentence}: ${violation.wrong}${wayOf(transitions.slice(0, violation.index + 1))}`]
        : [];
    });
    expect(broken).toEqual([]);
  });
});
