import { callCounts, expectedCallCounts, requestErrors } from '../../../tools/drivers/api-requests.ts';
import { plainBody } from '../../../tools/drivers/audit-browser.ts';
import { startBrowserPath } from '../../../tools/drivers/browser-path.ts';
import type { Path } from 'xstate-paths';
import { plannedBrowserPaths } from '../../../tools/drivers/portal-plan.ts';
import { expect, test } from '../test.ts';
import { recordGoals } from './met-goals.ts';
import { watchPage } from './page-properties.ts';

const { goals, paths } = plannedBrowserPaths();

test.describe('[SEC-1] [SEC-4] [REG-1] the built portal in a real browser follows every path', () => {
  for (const [index, path] of paths.entries()) {
    test(`${path.id}: ${path.title}`, async ({ backend, browser }) => {
      const alsoHolds = watchPage(backend);
      const options = { reducedMotion: index % 2 === 1, alsoHolds };
      const browserPath = await startBrowserPath({ browser, backend }, path, options);
      for (const [step, { name, leaf }] of path.steps.entries()) {
        await test.step(`${name} → ${leaf}`, () => browserPath.step(step));
      }
      await expect.poll(() => goalsOn(path).filter((key) => !browserPath.met.has(key))).toEqual([]);
      // the last step's request may still be on its way
      await expect.poll(() => callCounts(backend.received)).toEqual(expectedCallCounts(path));
      expect(requestErrors(backend.received)).toEqual([]);
      expect(browserPath.pageErrors).toEqual([]);
      recordGoals(path, browserPath.met);
      const calls = backend.received.map(({ method, url, body }) => `${method} ${url}\n${plainBody(body)}\n`);
      await test.info().attach('calls', { body: calls.join('\n'), contentType: 'text/plain' });
      await browserPath.close();
    });
  }
});

test('reports a request without its token', () => {
  const wrongRequest = { endpoint: 'findNis', method: 'POST', url: '/', authorization: undefined, body: '' } as const;
  expect(requestErrors([wrongRequest])).toHaveLength(1);
});

/** The browser's coverage goals that a path meets. */
function goalsOn({ meets }: Path): string[] {
  const planned = new Set(goals.map(({ key }) => key));
  return meets.filter((key) => planned.has(key));
}
