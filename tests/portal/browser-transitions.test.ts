import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCounts, expectedCallCounts, requestErrors } from '../../tools/drivers/api-requests.ts';
import { openBrowserFixture, type BrowserFixture } from '../../tools/drivers/browser-fixture.ts';
import { startBrowserPath, type BrowserPath } from '../../tools/drivers/browser-path.ts';
import { planBrowserPaths, unreachableInBrowser } from '../../tools/planning/browser-path-plan.ts';
import { isRefusal } from '../../tools/planning/coverage-goals.ts';
import { provedKeys, writeCoverage } from '../../tools/planning/coverage-report.ts';
import { goalAdvice } from '../../tools/planning/goal-advice.ts';
import type { Path } from '../../tools/planning/path-plan.ts';

const { goals, paths, missing } = planBrowserPaths();
const taken = new Set<string>();
const proved: Record<string, string[]> = {};
let fixture: BrowserFixture;

beforeAll(async () => {
  fixture = await openBrowserFixture();
});

afterAll(async () => {
  await fixture.close();
  writeCoverage({ surface: 'browser', paths: proved });
  const unreachable = Object.keys(unreachableInBrowser).length;
  console.log(`Chromium: ${paths.length} paths, ${taken.size} transitions measured, ${unreachable} unreachable`);
});

describe('[SEC-1] [SEC-4] [REG-1] the built portal in a real browser follows every path', () => {
  it('and the paths meet every coverage goal that a browser can meet', () => {
    expect(missing.map(goalAdvice)).toEqual([]);
  });

  it.each(paths.map((path, index) => [path.id, path.title, path, index] as const))('%s: %s', async (...given) => {
    const [, , path, index] = given;
    const browserPath = await startBrowserPath(fixture, path, { reducedMotion: index % 2 === 1 });
    try {
      await follow(browserPath, path);
      await expect.poll(() => transitionsOn(path).filter((key) => !browserPath.taken.has(key))).toEqual([]);
      expect(callCounts(fixture.backend.received)).toEqual(expectedCallCounts(path));
      expect(requestErrors(fixture.backend.received)).toEqual([]);
      expect(browserPath.pageErrors).toEqual([]);
      proved[path.id] = provedKeys(path, browserPath.taken);
    } finally {
      for (const key of browserPath.taken) taken.add(key);
      await browserPath.close();
    }
  });

  it('and takes every transition but the unreachable ones', () => {
    const reachable = goals.filter(({ kind }) => kind === 'taken').map(({ key }) => key);
    expect(reachable.filter((key) => !taken.has(key))).toEqual([]);
    expect(Object.keys(unreachableInBrowser).filter((key) => taken.has(key))).toEqual([]);
  });
});

async function follow(browserPath: BrowserPath, { steps }: Path): Promise<void> {
  for (const [index, { name, leaf }] of steps.entries()) {
    await browserPath.step(index).catch((cause: unknown) => {
      throw new Error(`after step ${index + 1}, ${name}, in ${leaf}`, { cause });
    });
  }
}

/** The transitions that a path takes in a browser. */
function transitionsOn({ meets }: Path): string[] {
  return meets.filter((key) => !isRefusal(key) && !(key in unreachableInBrowser));
}
