import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCounts, expectedCallCounts, requestErrors } from '../../tools/drivers/api-requests.ts';
import { openBrowserFixture, type BrowserFixture } from '../../tools/drivers/browser-fixture.ts';
import { startBrowserPath } from '../../tools/drivers/browser-path.ts';
import { goalAdvice, isRefusal, type Path, planBrowserPaths, unreachableInBrowser } from 'xstate-paths';
import { writeCoverage } from '../../tools/audit/coverage-report.ts';
import { watchPage } from './page-properties.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

const { goals, paths, missing } = planBrowserPaths(portalChart);
const unreachable = Object.keys(unreachableInBrowser(portalChart));
const met = new Set<string>();
const proved: Record<string, string[]> = {};
let fixture: BrowserFixture;

beforeAll(async () => {
  fixture = await openBrowserFixture();
});

afterAll(async () => {
  await fixture.close();
  writeCoverage({ surface: 'browser', paths: proved });
  const refused = [...met].filter(isRefusal).length;
  console.log(
    `Chromium: ${paths.length} paths, ${met.size - refused} transitions and ${refused} refusals measured, ` +
      `${unreachable.length} transitions unreachable`,
  );
});

describe('[SEC-1] [SEC-4] [REG-1] the built portal in a real browser follows every path', () => {
  it('and the paths meet every coverage goal that a browser can meet', () => {
    expect(missing.map((goal) => goalAdvice(portalChart, goal))).toEqual([]);
  });

  it.each(paths.map((path, index) => [path.id, path.title, path, index] as const))('%s: %s', async (...given) => {
    const [, , path, index] = given;
    const alsoHolds = watchPage(fixture.backend);
    const browserPath = await startBrowserPath(fixture, path, { reducedMotion: index % 2 === 1, alsoHolds });
    try {
      for (const step of path.steps.keys()) await browserPath.step(step);
      await expect.poll(() => goalsOn(path).filter((key) => !browserPath.met.has(key))).toEqual([]);
      // the last step's call may still be on its way
      await expect.poll(() => callCounts(fixture.backend.received)).toEqual(expectedCallCounts(path));
      expect(requestErrors(fixture.backend.received)).toEqual([]);
      expect(browserPath.pageErrors).toEqual([]);
      proved[path.id] = [...browserPath.met];
    } finally {
      for (const key of browserPath.met) met.add(key);
      await browserPath.close();
    }
  });

  it('and takes every transition but the unreachable ones, and each guard refuses', () => {
    expect(goals).not.toEqual([]);
    expect(goals.filter(({ key }) => !met.has(key)).map(({ key }) => key)).toEqual([]);
    const wrongRequest = { endpoint: 'findNis', method: 'POST', url: '/', authorization: undefined, body: '' } as const;
    expect(requestErrors([wrongRequest])).toHaveLength(1);
    expect(unreachable).not.toEqual([]);
    expect(unreachable.filter((key) => met.has(key))).toEqual([]);
  });
});

/** The goals that a path meets in a browser. */
function goalsOn({ meets }: Path): string[] {
  const planned = new Set(goals.map(({ key }) => key));
  return meets.filter((key) => planned.has(key));
}
