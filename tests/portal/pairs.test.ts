import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserFixture, type BrowserFixture } from '../../tools/drivers/browser-fixture.ts';
import { startBrowserPath } from '../../tools/drivers/browser-path.ts';
import { planBrowserPaths } from '../../tools/planning/browser-path-plan.ts';
import { pairOf, planPairs } from '../../tools/planning/pair-plan.ts';
import { pathOf } from '../../tools/planning/path-plan.ts';
import { endOf } from '../../tools/planning/steps.ts';
import { watchPage } from './page-properties.ts';

const { offered } = planBrowserPaths();
// a page that is loaded again takes no press
const edges = offered.edges.filter(({ from, step }) => !from.snapshot.matches({ landing: 'reloading' }) || endOf(step));
const { paths, feasible } = planPairs({ ...offered, edges });
const taken = new Set<string>();
/** where paths ended early: the page's clock has passed a deadline that the plan knows nothing of */
const ended: string[] = [];
/** each a backend of its own: so many paths are followed at once, by `maxConcurrency` */
const free: BrowserFixture[] = [];
const began = Date.now();

beforeAll(async () => {
  for (let lane = 0; lane < 5; lane += 1) free.push(await openBrowserFixture());
});

afterAll(() => Promise.all(free.map((fixture) => fixture.close())));

describe('each transition after each other one, in the built portal', () => {
  it.concurrent.each(paths.map((path) => pathOf(path)).map((path) => [path.id, path.title, path] as const))(
    '%s: %s',
    async (_id, _title, path) => {
      const fixture = free.pop();
      if (!fixture) throw new Error('more paths at once than backends');
      const alsoHolds = watchPage(fixture.backend);
      const browserPath = await startBrowserPath(fixture, path, { reducedMotion: true, alsoHolds });
      try {
        for (const [index, step] of path.steps.entries()) {
          await browserPath.step(index);
          const before = path.steps[index - 1];
          const pair = before && pairOf(before, step);
          if (pair) taken.add(pair);
        }
      } catch (error) {
        ended.push(String(error));
      } finally {
        await browserPath.close();
        free.push(fixture);
      }
    },
  );

  it('is taken, 19 of 20 pairs that a browser can take', () => {
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log([`Chromium: ${taken.size} of ${feasible.size} pairs in ${seconds} s`, ...ended].join('\n'));
    expect(taken.size / feasible.size).toBeGreaterThanOrEqual(0.95);
  });
});
