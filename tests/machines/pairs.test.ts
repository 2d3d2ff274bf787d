import { expect, it } from 'vitest';
import { expectCoverage, planPaths } from 'xstate-paths';
import { portalChart } from '../../tools/drivers/portal-chart.ts';
import { followOnActor } from '../../tools/drivers/portal-sut.ts';

it('a running portal takes each possible pair of transitions', { tags: ['stress'] }, async () => {
  const { goals, paths } = planPaths(portalChart, { cover: ['pairs'], steps: 'accepted' });
  expect(goals.length).toBeGreaterThan(1000);
  const covered = new Map<string, readonly string[]>();
  for (const path of paths) covered.set(path.id, await followOnActor(path));
  expectCoverage({ model: portalChart, covered }).toEqual(goals);
});
