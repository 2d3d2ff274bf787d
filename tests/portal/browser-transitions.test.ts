import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goalAdvice } from '../../tools/planning/goal-advice.ts';
import type { Path } from '../../tools/planning/path-plan.ts';
import { provedOn, writeCoverage } from '../../tools/planning/coverage-report.ts';
import { openBrowserFixture, type BrowserFixture } from '../../tools/drivers/browser-fixture.ts';
import { unreachableInBrowser, planBrowserPaths, callsOf, countOf } from '../../tools/planning/browser-path-plan.ts';
import { startBrowserPath, type BrowserPath } from '../../tools/drivers/browser-path.ts';
import { wrongOnTheWire } from '../../tools/drivers/wire-rules.ts';

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
  console.log(
    `Chromium: ${paths.length} paths, ${taken.size} transitions measured, ${Object.keys(unreachableInBrowser).length} beyond`,
  );
});

describe('[SEC-1] [SEC-4] [REG-1] the built portal in a real browser follows every path', () => {
  it('is led to everything that a browser can do', () => {
    expect(missing.map(goalAdvice)).toEqual([]);
  });

  it.each(paths.map((path, index) => [path.id, path.title, path, index] as const))('%s: %s', async (...given) => {
    const [, , path, index] = given;
    // every second customer wants no motion
    const browserPath = await startBrowserPath(fixture, path, { still: index % 2 === 1 });
    try {
      await follow(browserPath, path);
      await expect.poll(() => demandsOn(path).filter((key) => !browserPath.taken.has(key))).toEqual([]);
      expect(countOf(fixture.backend.received)).toEqual(callsOf(path));
      expect(wrongOnTheWire(fixture.backend.received)).toEqual([]);
      expect(browserPath.complaints).toEqual([]);
      proved[path.id] = provedOn(path, browserPath.taken);
    } finally {
      for (const key of browserPath.taken) taken.add(key);
      await browserPath.close();
    }
  });

  it('and the transitions that it took are all that a browser can take', () => {
    const goalKeys = goals.filter(({ kind }) => kind === 'taken').map(({ key }) => key);
    expect(goalKeys.filter((key) => !taken.has(key))).toEqual([]);
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
function demandsOn({ meets }: Path): string[] {
  return meets.filter((key) => !key.endsWith(' refused') && !(key in unreachableInBrowser));
}
