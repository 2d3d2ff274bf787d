import type { TestDetails } from '@playwright/test';
import type { Path } from 'xstate-paths';
import { storyIdOf } from 'xstate-paths/stories';
import { recordGoals } from '../../../tools/audit/coverage.ts';
import { findPath, type CataloguePath } from '../../../tools/audit/path-catalogue.ts';
import { recordPath, type PathRecord } from '../../../tools/audit/path-record.ts';
import { callCounts, expectedCallCounts, requestErrors } from '../../../tools/drivers/api-requests.ts';
import { auditFolder, readAuditPlan, storybook } from '../../../tools/drivers/audit-run.ts';
import { startBrowserPath } from '../../../tools/drivers/browser-path.ts';
import { portalChart } from '../../../tools/drivers/portal-chart.ts';
import { plannedBrowserPaths } from '../../../tools/drivers/portal-plan.ts';
import { expect, test } from '../test.ts';
import { attachSteps, findViolations, viewports } from './attach-step.ts';
import { watchPage } from './page-properties.ts';

const isAudit = auditFolder !== undefined;
const { goals, paths } = plannedBrowserPaths();

/** The browser's plan or, in the audit, the paths that it selected. */
const followed: readonly CataloguePath[] = isAudit
  ? readAuditPlan().map(({ kind, to, title }) => ({ kind, to, path: findPath(portalChart, title).path }))
  : paths.map((path) => ({ kind: 'browser', to: null, path }));

test.describe('[SEC-1] [SEC-4] [REG-1] the built portal in a real browser follows every path', () => {
  for (const [index, entry] of followed.entries()) {
    const { path } = entry;
    const record = recordPath(portalChart, entry);
    test(`${path.id}: ${record.purpose}`, detailsOf(record), async ({ backend, browser }) => {
      const alsoHolds = watchPage(backend);
      const options = isAudit
        ? { reducedMotion: true, viewport: viewports[0], alsoHolds }
        : { reducedMotion: index % 2 === 1, alsoHolds };
      const browserPath = await test.step(`page load of ${path.start}`, () =>
        startBrowserPath({ browser, backend }, path, options));
      const attachStep = attachSteps(path, browserPath, backend, isAudit);
      for (const [step, { name, leaf }] of path.steps.entries()) {
        await test.step(`${step + 1}. ${name} → ${leaf}`, (info) => attachStep(info, step));
      }
      await expect.poll(() => goalsOn(path).filter((key) => !browserPath.met.has(key))).toEqual([]);
      // the last step's request may still be on its way
      await expect.poll(() => callCounts(backend.received)).toEqual(expectedCallCounts(path));
      expect(requestErrors(backend.received)).toEqual([]);
      expect(browserPath.pageErrors).toEqual([]);
      recordGoals(path, browserPath.met);
      await browserPath.close();
    });
  }
});

test('reports a request without its token', () => {
  const wrongRequest = { endpoint: 'findNis', method: 'POST', url: '/', authorization: undefined, body: '' } as const;
  expect(requestErrors([wrongRequest])).toHaveLength(1);
});

test('reports a field without a name and a text outside landmarks, but accepts a toast there', async ({ browser }) => {
  const page = await browser.newPage();
  const rules = async (html: string) => {
    await page.setContent(`<html lang="es"><title>x</title><main><h1>x</h1></main>${html}</html>`);
    return (await findViolations(page)).map((violation) => violation.split(' ')[0]);
  };
  expect(await rules('<main><input></main>')).toContain('label');
  expect(await rules('<p>texto</p>')).toEqual(['region']);
  expect(await rules('<div class="swal2-container"><p class="portal-toast">texto</p></div>')).toEqual([]);
  await page.close();
});

/** Facts that Playwright's report shows above a path's steps. */
function detailsOf({ id, start, steps }: PathRecord): TestDetails {
  const ids = [...new Set(steps.flatMap((step) => step.ids))].join(', ');
  const story = steps.at(-1)?.story;
  return {
    annotation: [
      { type: 'start', description: start },
      { type: 'requirements', description: ids || 'none' },
      { type: 'replay', description: `npm run replay -- ${id} --headed` },
      ...(story === undefined ? [] : [{ type: 'story', description: `${storybook}?path=/story/${storyIdOf(story)}` }]),
    ],
  };
}

/** The browser's coverage goals that a path meets. */
function goalsOn({ meets }: Path): string[] {
  const planned = new Set(goals.map(({ key }) => key));
  return meets.filter((key) => planned.has(key));
}
