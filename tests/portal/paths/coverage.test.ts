import { goalAdvice, unreachableInBrowser } from 'xstate-paths';
import { readGoals, writeCoverage } from '../../../tools/audit/coverage.ts';
import { portalChart } from '../../../tools/drivers/portal-chart.ts';
import { plannedBrowserPaths } from '../../../tools/drivers/portal-plan.ts';
import { expect, test } from '../test.ts';

/** Runs after the project `paths`, which follows every path. */
test('takes every reachable transition, and makes each guard reject', () => {
  const { goals, paths, missing } = plannedBrowserPaths();
  expect(missing.map((goal) => goalAdvice(portalChart, goal))).toEqual([]);
  const measured = Object.fromEntries(paths.map((path) => [path.id, readGoals(path.id)]));
  writeCoverage('browser', measured);
  const met = new Set(Object.values(measured).flat());
  expect(goals).not.toEqual([]);
  expect(goals.filter(({ key }) => !met.has(key)).map(({ key }) => key)).toEqual([]);
  const unreachable = Object.keys(unreachableInBrowser(portalChart));
  expect(unreachable).not.toEqual([]);
  expect(unreachable.filter((key) => met.has(key))).toEqual([]);
});
