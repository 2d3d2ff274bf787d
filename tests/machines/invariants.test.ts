import { describe, expect, it } from 'vitest';
import { edgesByNode, planPaths, take } from 'xstate-paths';
import { listViolations, invariants } from './invariants.ts';
import { toLeafKey } from '../../machines/states.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';

const { graph } = planPaths(portalChart);

describe('the invariants hold', () => {
  it(`[APP-2] [SEC-3] on every edge of the explored statechart: ${Object.keys(invariants).join('; ')}`, () => {
    const broken = graph.edges.flatMap(({ from, step, after, actions }) =>
      listViolations({ before: from.snapshot, step, after, actions }),
    );
    expect([...new Set(broken)]).toEqual([]);
  });

  it('every node has a path to the landing', () => {
    const home = new Set([...graph.nodes.values()].filter(({ snapshot }) => toLeafKey(snapshot) === 'landing.idle'));
    const leaving = edgesByNode(graph);
    for (let grown = true; grown;) {
      grown = false;
      for (const node of graph.nodes.values()) {
        if (home.has(node) || !leaving.get(node)?.some(({ to }) => home.has(to))) continue;
        home.add(node);
        grown = true;
      }
    }
    const stuck = [...graph.nodes.values()].filter((node) => !home.has(node));
    expect(stuck.map(({ snapshot }) => toLeafKey(snapshot))).toEqual([]);
  });

  it('[APP-8] a start-up failure changes no node', () => {
    const failures = ['loadCaptcha', 'requestToken'].map((id) => ({
      name: `${id} ✗`,
      event: { type: `xstate.error.actor.${id}`, error: new Error('down'), actorId: id },
    }));
    for (const { snapshot } of graph.nodes.values()) {
      for (const failure of failures) {
        const after = take(snapshot, failure);
        expect(after.snapshot.value).toEqual(snapshot.value);
        expect(after.snapshot.context).toBe(snapshot.context);
        expect(after.actions).toEqual(['logStartUpError']);
      }
    }
  });
});
