import { it } from 'vitest';
import { expectCoverage, planPaths } from 'xstate-paths';
import { portalChart } from '../../tools/drivers/portal-chart.ts';
import { followOnActor } from '../../tools/drivers/portal-sut.ts';

const { goals, paths } = planPaths(portalChart, { cover: ['pairs'], steps: 'accepted' });

it(`a running portal takes each possible pair of transitions: ${goals.length}`, { timeout: 240_000 }, async () => {
  const covered = new Map<string, readonly string[]>();
  for (const path of paths) covered.set(path.id, await followOnActor(path));
  expectCoverage({ model: portalChart, covered }).toEqual(goals);
});
