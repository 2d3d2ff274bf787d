import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portal } from '../../machines/portal.ts';
import type { Ended } from '../../tools/planning/steps.ts';
import { coverageGoalsOf } from '../../tools/planning/coverage-goals.ts';
import { endedAfter, type Edge, type GraphNode } from '../../tools/planning/explore.ts';
import { brokenIn } from './invariants.ts';
import { pathPlan } from '../../tools/planning/path-plan.ts';
import { take } from '../../tools/planning/pure-transition.ts';
import { fuzzSteps } from './fuzz-steps.ts';

// the whole million takes a minute and a half where other work shares the processor: `npm run test:million` sets it
const wanted = Number(process.env['PORTAL_RANDOM_EVENTS'] ?? 100_000);
const longest = 100;
const met = new Set<string>();

const { graph } = pathPlan();
const nodes = [...graph.nodes.values()];

describe('whatever happens in whatever order', () => {
  it(`[APP-2] the invariants hold on ${wanted.toLocaleString('en')} random events`, { timeout: 1_800_000 }, () => {
    let played = 0;
    // a page load, or any node that a path leads to: the deep ones are rare otherwise
    const starts = fc.oneof(fc.nat({ max: graph.roots.length - 1 }), fc.noBias(fc.nat({ max: nodes.length - 1 })));
    const choices = fc.array(fc.noBias(fc.nat()), { maxLength: longest, size: 'max' });
    const { counterexample } = fc.check(
      fc.property(starts, choices, (start, picks) => {
        played += picks.length;
        return walk(start, picks) === null;
      }),
      // arrays are half as long as they may be, on average
      { seed: 20_261_121, numRuns: Math.ceil((wanted * 2.2) / longest) },
    );
    // shrunk to a short path, told in its words
    expect(counterexample && walk(...counterexample)).toBeNull();
    expect(played).toBeGreaterThanOrEqual(wanted);
    // walks that never left the landing would hold every invariant
    const goals = coverageGoalsOf(portal).map(({ key }) => key);
    const unmet = goals.filter((key) => !met.has(key));
    expect(unmet.length / goals.length, `never met: ${unmet.join(', ')}`).toBeLessThan(0.05);
  });
});

/** Walks from a node to where the picks lead; gives back what broke, with the path to it, or null. */
function walk(start: number, picks: readonly number[]): string | null {
  const node = nodes[start];
  if (!node) throw new Error(`there is no node ${start}`);
  let before = node.snapshot;
  let ended: Ended = node.ended;
  const path: string[] = [];
  for (const pick of picks) {
    const { likely, unlikely, ends, unlikelyEnds } = fuzzSteps(before, ended);
    // services are let answer more often than not, so that walks get somewhere
    const steps = [ends, likely, ends, pick % 8 === 3 ? unlikelyEnds : unlikely][pick % 4] ?? [];
    const step = steps[Math.floor(pick / 8) % steps.length];
    if (!step) continue;
    path.push(step.name);
    const { snapshot, actions, meets } = take(before, step);
    for (const key of meets) met.add(key);
    const broken = brokenIn({ before, step, after: snapshot, actions });
    if (broken.length > 0) return `${broken.join('\n')}\n  on the path ${[...wayTo(node), ...path].join(' › ')}`;
    ended = endedAfter({ snapshot: before, ended }, step, snapshot);
    before = snapshot;
  }
  return null;
}

/** The steps by which the exploration found a node. */
function wayTo(node: GraphNode): string[] {
  const root = graph.roots.find((each) => each.node === node);
  if (root) return [root.route];
  const edge: Edge | undefined = graph.edges.find(({ to }) => to === node);
  return edge ? [...wayTo(edge.from), edge.step.name] : [];
}
