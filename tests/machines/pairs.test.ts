import { describe, expect, it } from 'vitest';
import { toLeafKey } from '../../machines/states.ts';
import { perform, run } from '../../tools/drivers/portal-run.ts';
import { createInspector, pairOf, pathOf, planPairs, planPaths } from 'xstate-paths';
import { portalChart, routeOf } from '../../tools/drivers/portal-chart.ts';

const { graph } = planPaths(portalChart);
const { paths, feasible } = planPairs(graph);

describe('each pair of transitions', () => {
  it(
    `that can follow each other is taken by a running portal: ${feasible.size} pairs`,
    { timeout: 240_000 },
    async () => {
      const taken = new Set<string>();
      for (const path of paths.map((each) => pathOf(portalChart, each))) {
        const here = new Set<string>();
        const running = run(routeOf(path), createInspector(here).inspect);
        let last: { meets: readonly string[] } = { meets: [] };
        for (const step of path.steps) {
          here.clear();
          await perform(running, step);
          const leaf = toLeafKey(running.actor.getSnapshot());
          if (leaf !== step.leaf) throw new Error(`${path.title}: ${step.name} leads to ${leaf}, not to ${step.leaf}`);
          const now = { meets: [...here] };
          const pair = pairOf(last, now);
          if (pair !== null) taken.add(pair);
          last = now;
        }
        running.actor.stop();
      }
      expect(feasible.size).toBeGreaterThan(0);
      expect([...feasible].filter((pair) => !taken.has(pair))).toEqual([]);
    },
  );
});
