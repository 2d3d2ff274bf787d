import { expect, it } from 'vitest';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

/*
 * Only for the mutation run: a mutant that breaks the import of a module fails a file of tests before its first test,
 * which Stryker does not count as detected. Here it fails a test.
 */
const modules = import.meta.glob(['../../machines/**/*.ts', '../../src/services/{api,cipher}/*.ts', '!**/worker.ts']);

it.each(Object.entries(modules))('%s can be imported', async (_file, load) => {
  await expect(load()).resolves.toBeDefined();
});

it('the targets and initial states of the chart exist', async () => {
  const { portal } = await import('../../machines/portal.ts');
  const { begin } = await import('xstate-paths');
  const { context } = begin(portalChart, '/exito').snapshot;
  expect(portal.resolveState({ value: 'success', context }).value).toEqual({ success: 'opening' });
});
