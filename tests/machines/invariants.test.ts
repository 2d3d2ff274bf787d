import { describe, expect, it } from 'vitest';
import { edgesByPlace } from '../../tools/planning/path-cover.ts';
import { brokenIn, invariants } from './invariants.ts';
import { leafKeyOf } from '../../machines/states.ts';
import { wholePlan } from '../../tools/planning/path-plan.ts';
import { take } from '../../tools/planning/pure-transition.ts';

const { graph, paths } = wholePlan();

describe('what always holds', () => {
  it(`[APP-2] [SEC-3] on every step of every path: ${Object.keys(invariants).join('; ')}`, () => {
    const broken = paths.flatMap(({ id, steps }) =>
      steps.flatMap((step) => brokenIn({ ...step, step }).map((what) => `${id} ${what}`)),
    );
    expect(broken).toEqual([]);
  });

  it('on every edge of the explored statechart', () => {
    const broken = graph.edges.flatMap(({ from, step, after, actions }) =>
      brokenIn({ before: from.snapshot, step, after, actions }),
    );
    expect([...new Set(broken)]).toEqual([]);
  });

  it('no dead end: from every place a path leads back to the landing', () => {
    const home = new Set([...graph.places.values()].filter(({ snapshot }) => leafKeyOf(snapshot) === 'landing.idle'));
    const leaving = edgesByPlace(graph);
    for (let grew = true; grew;) {
      grew = false;
      for (const place of graph.places.values()) {
        if (home.has(place) || !leaving.get(place)?.some(({ to }) => home.has(to))) continue;
        home.add(place);
        grew = true;
      }
    }
    const stuck = [...graph.places.values()].filter((place) => !home.has(place));
    expect(stuck.map(({ snapshot }) => leafKeyOf(snapshot))).toEqual([]);
  });

  it('[APP-8] a start-up failure changes nothing, wherever it is told', () => {
    const failures = ['loadCaptcha', 'requestToken'].map((id) => ({
      name: `${id} ✗`,
      event: { type: `xstate.error.actor.${id}`, error: new Error('down'), actorId: id },
    }));
    for (const { snapshot } of graph.places.values()) {
      for (const failure of failures) {
        const after = take(snapshot, failure);
        expect(after.snapshot.value).toEqual(snapshot.value);
        expect(after.snapshot.context).toBe(snapshot.context);
        expect(after.actions).toEqual(['logStartUpError']);
      }
    }
  });
});
