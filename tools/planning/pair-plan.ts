import { activeNodes } from './active-nodes.ts';
import { isRefusal } from './coverage-goals.ts';
import type { Edge, Graph, GraphNode, Root } from './explore.ts';
import { edgesByNode, type GraphPath } from './path-cover.ts';

/** Paths in which each transition follows each other one that it can follow. */
export interface PairPlan {
  readonly paths: readonly GraphPath[];
  /** every pair that the graph has: 'key → key' */
  readonly feasible: ReadonlySet<string>;
}

/** A path goes on for so many steps while the next one or two bring a pair. */
const maxSteps = 40;

/** The transitions that a step took, in their order. */
export const takenBy = ({ meets }: Pick<Edge, 'meets'>): string[] => meets.filter((key) => !isRefusal(key));

/** The pair that a step makes with the one before it; null: one of them took no transition. */
export function pairOf(first: Pick<Edge, 'meets'>, second: Pick<Edge, 'meets'>): string | null {
  const [from, to] = [takenBy(first).at(-1), takenBy(second)[0]];
  return from === undefined || to === undefined ? null : `${from} → ${to}`;
}

/** A set of paths with every pair of the graph: each begins with the pair that is nearest to a page load, and goes on greedily. */
export function planPairs(graph: Graph): PairPlan {
  const leaving = edgesByNode(graph);
  const after = (node: GraphNode): readonly Edge[] => leaving.get(node) ?? [];
  const reachedBy = reachAll(graph, after);
  const missing = new Map<string, readonly [Edge, Edge]>();
  // nearest first: nodes are in the order of their distance
  for (const node of reachedBy.keys()) {
    for (const first of after(node)) {
      for (const second of after(first.to)) {
        const pair = pairOf(first, second);
        if (pair !== null && !missing.has(pair)) missing.set(pair, [first, second]);
      }
    }
  }
  const feasible = new Set(missing.keys());
  const paths: GraphPath[] = [];
  for (const [first, second] of missing.values()) {
    const pair = pairOf(first, second);
    if (pair === null || !missing.has(pair)) continue;
    const { root, edges } = wayTo(first.from, reachedBy);
    const path = [...edges, first, second];
    for (let more: readonly Edge[] = [second]; more.length > 0 && path.length < maxSteps;) {
      takeOff(path, missing);
      more = nextGain(path.at(-1) ?? second, after, missing);
      path.push(...more);
    }
    takeOff(path, missing);
    paths.push({ root, edges: path });
  }
  return { paths, feasible };
}

/** The next step that makes a missing pair, or two or three steps the last of which does. */
function nextGain(
  last: Edge,
  after: (node: GraphNode) => readonly Edge[],
  missing: ReadonlyMap<string, unknown>,
): readonly Edge[] {
  let ways: (readonly Edge[])[] = [[]];
  for (let depth = 1; depth <= 3; depth += 1) {
    const seen = new Set<GraphNode>();
    const longer: (readonly Edge[])[] = [];
    for (const way of ways) {
      const end = way.at(-1) ?? last;
      for (const edge of after(end.to)) {
        const pair = pairOf(end, edge);
        if (pair !== null && missing.has(pair)) return [...way, edge];
        if (!seen.has(edge.to)) longer.push([...way, edge]);
        seen.add(edge.to);
      }
    }
    ways = longer;
  }
  return [];
}

function takeOff(path: readonly Edge[], missing: Map<string, unknown>): void {
  for (const [index, edge] of path.entries()) {
    const before = path[index - 1];
    const pair = before && pairOf(before, edge);
    if (pair) missing.delete(pair);
  }
}

/** Every node in the order of its distance from a page load, with the edge that led to it. */
function reachAll(graph: Graph, after: (node: GraphNode) => readonly Edge[]): ReadonlyMap<GraphNode, Edge | Root> {
  const reachedBy = new Map<GraphNode, Edge | Root>(graph.roots.map((root) => [root.node, root]));
  for (const node of reachedBy.keys()) {
    for (const edge of after(node)) if (!reachedBy.has(edge.to)) reachedBy.set(edge.to, edge);
  }
  return reachedBy;
}

function wayTo(node: GraphNode, reachedBy: ReadonlyMap<GraphNode, Edge | Root>): GraphPath {
  const edges: Edge[] = [];
  for (let at = node; ;) {
    const by = reachedBy.get(at);
    if (by === undefined) throw new Error('the node is not reached');
    if ('route' in by) return { root: by, edges };
    edges.unshift(by);
    at = by.from;
  }
}

/** Pairs that the statechart seems to have and no path takes, with what stands in the way. */
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
