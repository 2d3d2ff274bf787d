import { expect, it } from 'vitest';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

/*
 * Used only by the mutation run. If a mutant breaks a module's import, the test file fails before its first test, and
 * Stryker doesn't count that as detected. This file turns it into a failing test.
 */
const modules = import.meta.glob(['../../machines/**/*.ts', '../../src/services/{api,cipher}/*.ts', '!**/worker.ts']);

it.each(Object.entries(modules))('imports %s', async (_file, load) => {
  await expect(load()).resolves.toBeDefined();
});

it('finds the targets and initial states of the chart', async () => {
  const { portal } = await import('../../machines/portal.ts');
  const { begin } = await import('xstate-paths');
  const { context } = begin(portalChart, '/exito').snapshot;
  expect(portal.resolveState({ value: 'success', context }).value).toEqual({ success: 'opening' });
});
