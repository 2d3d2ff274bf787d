import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portal } from '../../machines/portal.ts';
import { toLeafKey } from '../../machines/states.ts';
import type { Ended } from '../../tools/planning/steps.ts';
import { coverageGoalsOf } from '../../tools/planning/coverage-goals.ts';
import { endedAfter, type Edge, type GraphNode } from '../../tools/planning/explore.ts';
import { listBroken } from './invariants.ts';
import { pathPlan } from '../../tools/planning/path-plan.ts';
import { take } from '../../tools/planning/pure-transition.ts';
import { fuzzSteps } from './fuzz-steps.ts';

// a million, set by `npm run test:million`, takes a minute and a half
const wanted = Number(process.env['PORTAL_RANDOM_EVENTS'] ?? 100_000);
const longest = 100;
const met = new Set<string>();

const { graph } = pathPlan();
const nodes = [...graph.nodes.values()];
const nodesByState = new Map<string, number[]>();
for (const [index, { snapshot }] of nodes.entries()) {
  const state = toLeafKey(snapshot);
  nodesByState.set(state, [...(nodesByState.get(state) ?? []), index]);
}

describe('random events in random order', () => {
  it(`[APP-2] keep the invariants, ${wanted.toLocaleString('en')} of them`, { timeout: 1_800_000 }, () => {
    let sent = 0;
    // a page load, or a node of any state, because deep ones are rarely reached at random
    const starts = fc.oneof(
      fc.nat({ max: graph.roots.length - 1 }),
      fc.noBias(fc.constantFrom(...nodesByState.values()).chain((indices) => fc.constantFrom(...indices))),
    );
    const choices = fc.array(fc.noBias(fc.nat()), { maxLength: longest, size: 'max' });
    const { counterexample } = fc.check(
      fc.property(starts, choices, (start, picks) => {
        sent += picks.length;
        return followPath(start, picks) === null;
      }),
      // arrays are half as long as they may be, on average
      { seed: 20_261_121, numRuns: Math.ceil((wanted * 2.2) / longest) },
    );
    // shrunk to a short path
    expect(counterexample && followPath(...counterexample)).toBeNull();
    expect(sent).toBeGreaterThanOrEqual(wanted);
    // paths that never left the landing would keep every invariant
    const goals = coverageGoalsOf(portal).map(({ key }) => key);
    const unmet = goals.filter((key) => !met.has(key));
    expect(unmet.length / goals.length, `never met: ${unmet.join(', ')}`).toBeLessThan(0.05);
  });
});

/** Takes the picked steps from a node; returns the broken invariants with the path to them, or null. */
function followPath(start: number, picks: readonly number[]): string | null {
  const node = nodes[start];
  if (!node) throw new Error(`there is no node ${start}`);
  let before = node.snapshot;
  let ended: Ended = node.ended;
  const path: string[] = [];
  for (const pick of picks) {
    const { likely, unlikely, ends, unlikelyEnds } = fuzzSteps(before, ended);
    // half of the steps end a service, so that paths reach deep states
    const steps = [ends, likely, ends, pick % 8 === 3 ? unlikelyEnds : unlikely][pick % 4] ?? [];
    const step = steps[Math.floor(pick / 8) % steps.length];
    if (!step) continue;
    path.push(step.name);
    const { snapshot, actions, meets } = take(before, step);
    for (const key of meets) met.add(key);
    const broken = listBroken({ before, step, after: snapshot, actions });
    if (broken.length > 0) return `${broken.join('\n')}\n  on the path ${[...listSteps(node), ...path].join(' › ')}`;
    ended = endedAfter({ snapshot: before, ended }, step, snapshot);
    before = snapshot;
  }
  return null;
}

/** The steps by which the exploration found a node. */
function listSteps(node: GraphNode): string[] {
  const root = graph.roots.find((each) => each.node === node);
  if (root) return [root.route];
  const edge: Edge | undefined = graph.edges.find(({ to }) => to === node);
  return edge ? [...listSteps(edge.from), edge.step.name] : [];
}
