import { expect, it } from 'vitest';
import { openBrowserFixture } from '../../tools/drivers/browser-fixture.ts';
import { startBrowserPath } from '../../tools/drivers/browser-path.ts';
import { endOf, pairOf, pathOf, planBrowserPaths, planPairs } from 'xstate-paths';
import { watchPage } from './page-properties.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

/** So many paths are followed at once, each with a backend of its own. */
const lanes = 5;

it(
  'each transition after each other one, in the built portal: 19 of 20 pairs that a browser can take',
  { timeout: 1_800_000 },
  async () => {
    const { offered } = planBrowserPaths(portalChart);
    // a page that is loaded again takes no press
    const edges = offered.edges.filter(
      ({ from, step }) => !from.snapshot.matches({ landing: 'reloading' }) || endOf(step),
    );
    const { paths, feasible } = planPairs({ ...offered, edges });
    const waiting = paths.map((path) => pathOf(portalChart, path));
    const taken = new Set<string>();
    /** where paths ended early: the page's clock has passed a deadline that the plan knows nothing of */
    const ended: string[] = [];
    const began = Date.now();

    const followPaths = async (): Promise<void> => {
      const fixture = await openBrowserFixture();
      for (let path = waiting.pop(); path; path = waiting.pop()) {
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
          ended.push(`${path.id}: ${String(error)}`);
        } finally {
          await browserPath.close();
        }
      }
      await fixture.close();
    };
    await Promise.all(Array.from({ length: lanes }, followPaths));

    const seconds = Math.round((Date.now() - began) / 1000);
    console.log([`Chromium: ${taken.size} of ${feasible.size} pairs in ${seconds} s`, ...ended].join('\n'));
    expect(taken.size / feasible.size).toBeGreaterThanOrEqual(0.95);
  },
);
