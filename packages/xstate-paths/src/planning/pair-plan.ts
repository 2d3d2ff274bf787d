import { activeNodes } from '../states.ts';
import { isRefusal } from './coverage-goals.ts';
import type { Edge, Graph, GraphNode } from './explore.ts';
import { edgesByNode, type GraphPath } from './path-cover.ts';

/** Paths that take each possible pair of consecutive transitions. */
export interface PairPlan {
  readonly paths: readonly GraphPath[];
  /** every pair in the graph: 'key → key' */
  readonly feasible: ReadonlySet<string>;
}

/** Maximum path length, short enough to follow many paths in parallel. */
const maxSteps = 40;

/** Start another path if the next missing pair is further away than this: a new start costs about as many steps. */
const longestWay = 6;

/** Transitions of a step, in order. Cached because a plan reads those of each step thousands of times. */
export function takenBy({ meets }: Pick<Edge, 'meets'>): readonly string[] {
  const known = takenOf.get(meets) ?? meets.filter((key) => !isRefusal(key));
  takenOf.set(meets, known);
  return known;
}

const takenOf = new WeakMap<readonly string[], readonly string[]>();

/** The pair of a step and its predecessor; null if one of them took no transition. */
export function pairOf(first: Pick<Edge, 'meets'>, second: Pick<Edge, 'meets'>): string | null {
  const [from, to] = [takenBy(first).at(-1), takenBy(second)[0]];
  return from === undefined || to === undefined ? null : `${from} → ${to}`;
}

/** A small set of paths that contains every pair of the graph. Greedy: each path continues to the nearest missing pair. */
export function planPairs(graph: Graph): PairPlan {
  const leaving = edgesByNode(graph);
  const feasible = pairsOf(graph, leaving);
  const missing = new Set(feasible);
  const paths: GraphPath[] = [];
  while (missing.size > 0) {
    const starts = graph.roots.map(({ node }): Place => ({ node }));
    const edges: Edge[] = [];
    let next = nearestGain(starts, leaving, missing, Infinity);
    for (; next; next = nearestGain([next], leaving, missing, Math.min(longestWay, maxSteps - edges.length))) {
      const way = edgesTo(next);
      takeOff([...edges.slice(-1), ...way], missing);
      edges.push(...way);
      next = { node: next.node, ...(next.last ? { last: next.last } : {}) };
    }
    const root = graph.roots.find(({ node }) => node === edges[0]?.from);
    if (!root) throw new Error(`no path leads to ${[...missing].join(', ')}`);
    paths.push({ root, edges });
  }
  return { paths, feasible };
}

/** The pairs of steps that are reachable from a start. */
function pairsOf(graph: Graph, leaving: Leaving): ReadonlySet<string> {
  const reached = new Set(graph.roots.map(({ node }) => node));
  const pairs = new Set<string>();
  // grows during the loop
  for (const node of reached) {
    for (const first of leaving.get(node) ?? []) {
      reached.add(first.to);
      for (const second of leaving.get(first.to) ?? []) {
        const pair = pairOf(first, second);
        if (pair !== null) pairs.add(pair);
      }
    }
  }
  return pairs;
}

type Leaving = ReadonlyMap<GraphNode, readonly Edge[]>;

/** A node with the step to it, and the place before that step. */
interface Place {
  readonly node: GraphNode;
  readonly last?: Edge;
  readonly from?: Place;
}

/** The nearest place whose step completes a missing pair; null if none is close enough. */
function nearestGain(
  starts: readonly Place[],
  leaving: Leaving,
  missing: ReadonlySet<string>,
  within: number,
): Place | null {
  const seen = new Map<GraphNode, Set<string | undefined>>();
  let places = starts;
  for (let steps = 1; steps <= within && places.length > 0; steps += 1) {
    const further: Place[] = [];
    for (const from of places) {
      for (const last of leaving.get(from.node) ?? []) {
        const place = { node: last.to, last, from };
        const pair = from.last && pairOf(from.last, last);
        if (pair && missing.has(pair)) return place;
        const here = seen.get(last.to) ?? new Set();
        const key = takenBy(last).at(-1);
        if (!here.has(key)) further.push(place);
        seen.set(last.to, here.add(key));
      }
    }
    places = further;
  }
  return null;
}

function edgesTo({ last, from }: Place): Edge[] {
  return last && from ? [...edgesTo(from), last] : [];
}

function takeOff(path: readonly Edge[], missing: Set<string>): void {
  for (const [index, edge] of path.entries()) {
    const before = path[index - 1];
    const pair = before && pairOf(before, edge);
    if (pair) missing.delete(pair);
  }
}

/** Pairs that the statechart seems to allow but no path takes, with the obstacle. */
export function infeasiblePairs(
  graph: Graph,
  feasible: ReadonlySet<string>,
  keys: readonly string[],
): ReadonlyMap<string, string> {
  const leaving = edgesByNode(graph);
  const reasons = new Map<string, string>();
  const sources = groupBySource(keys);
  for (const edge of graph.edges) {
    const from = takenBy(edge).at(-1);
    if (from === undefined) continue;
    const refused = new Set((leaving.get(edge.to) ?? []).flatMap(({ meets }) => meets.filter(isRefusal)));
    for (const node of activeNodes(edge.to.snapshot)) {
      for (const key of sources.get(node.id) ?? []) {
        const pair = `${from} → ${key}`;
        if (feasible.has(pair) || reasons.get(pair) === 'its guard refuses') continue;
        reasons.set(pair, refused.has(`${key} refused`) ? 'its guard refuses' : reasonOf(key));
      }
    }
  }
  return reasons;
}

function reasonOf(key: string): string {
  const event = / --(.*)\[/.exec(key)?.[1] ?? '';
  if (event === 'always') return 'an earlier transition is taken at once';
  if (event.startsWith('xstate.')) return 'the service has answered already, or answers otherwise there';
  return 'a state inside, or an earlier transition, takes the event';
}

function groupBySource(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const key of keys.filter((each) => !isRefusal(each))) {
    const source = key.split(' --')[0] ?? '';
    groups.set(source, [...(groups.get(source) ?? []), key]);
  }
  return groups;
}
