import { describe, expect, it } from 'vitest';
import { planPaths } from 'xstate-paths';
import { shortestViolation } from './violations.ts';
import { properties } from './properties.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

const { graph } = planPaths(portalChart);

describe('temporal properties', () => {
  it.each(Object.keys(properties))('%s, on every path of the explored statechart', (sentence) => {
    expect(shortestViolation(graph, sentence)).toBeNull();
  });
});
