import type { AnyMachineSnapshot } from 'xstate';
import type { Model, Step } from '../model.ts';
import { toLeaves } from '../states.ts';
import type { Edge, Graph, GraphNode, Root } from './explore.ts';
import { edgesByNode, edgesTo } from './path-cover.ts';
import { pathOf, type Path } from './path-plan.ts';

/** `journey`: starts like a first visit. `reload`: starts with stored data. */
export type ShortestPathKind = 'journey' | 'reload';

/** A path that ends when it first reaches a state. */
export interface ShortestPath {
  readonly kind: ShortestPathKind;
  readonly path: Path;
}

/** The last edge of a shortest path to each reachable node; null for roots. */
type ShortestTree = ReadonlyMap<GraphNode, Edge | null>;

/** The shortest paths to every node of an exploration, by kind of start. */
export interface PathIndex {
  readonly chart: Model;
  readonly graph: Graph;
  readonly trees: Readonly<Record<ShortestPathKind, ShortestTree>>;
}

/** Computes the shortest path to every node once for later queries. */
export function createPathIndex(chart: Model, graph: Graph): PathIndex {
  const outgoing = edgesByNode(graph);
  const roots = graph.roots.map(({ node }) => node);
  const home = graph.roots.filter((root) => isHome(chart, root)).map(({ node }) => node);
  return {
    chart,
    graph,
    trees: {
      // a jump may only be the last step of a journey
      journey: shortestTree(home, outgoing, (edge) => isFirstVisit(chart, home, edge) && !isJump(chart, edge.step)),
      reload: shortestTree(roots, outgoing, () => true),
    },
  };
}

function isHome({ firstVisit }: Model, { start }: Root): boolean {
  return firstVisit === undefined || start === firstVisit.start;
}

function isFirstVisit({ firstVisit }: Model, home: readonly GraphNode[], { from, step }: Edge): boolean {
  return firstVisit?.step === undefined || !home.includes(from) || step.name === firstVisit.step;
}

function isJump({ jumps = [] }: Model, { event }: Step): boolean {
  return jumps.includes(event.type);
}

/** The paths to a state or a group of states: one for each distinct last step, shortest first, journeys before reloads. */
export function shortestPathsTo({ chart, graph, trees }: PathIndex, state: string): ShortestPath[] {
  const entering = graph.edges.filter(({ from, to }) => isIn(to.snapshot, state) && !isIn(from.snapshot, state));
  const home = graph.roots.filter((root) => isHome(chart, root)).map(({ node }) => node);
  const visits = entering.filter((edge) => isFirstVisit(chart, home, edge));
  const byLastStep = (edges: readonly Edge[], tree: ShortestTree) => shortestByLastStep(chart, edges, tree);
  const found = [
    ...byLastStep(visits, trees.journey).map((edges) => ({ kind: 'journey' as const, edges })),
    ...byLastStep(entering, trees.reload).map((edges) => ({ kind: 'reload' as const, edges })),
  ];
  // paths that begin in the state, without a step
  const loads = graph.roots
    .filter(({ node }) => isIn(node.snapshot, state))
    .map((root): ShortestPath => ({
      kind: isHome(chart, root) ? 'journey' : 'reload',
      path: pathOf(chart, { root, edges: [] }),
    }));
  const seen = new Set<string>();
  const paths = found.flatMap(({ kind, edges }): ShortestPath[] => {
    const last = edges.at(-1);
    const root = graph.roots.find(({ node }) => node === edges[0]?.from);
    if (!last || !root || seen.has(keyOfLastStep(chart, last))) return [];
    seen.add(keyOfLastStep(chart, last));
    return [{ kind, path: pathOf(chart, { root, edges }) }];
  });
  return [...loads, ...paths];
}

/** Whether a snapshot is in a state or a group of states. */
export function isIn({ value }: AnyMachineSnapshot, state: string): boolean {
  return toLeaves(value).some((leaf) => leaf === state || leaf.startsWith(`${state}.`));
}

function shortestByLastStep(chart: Model, entering: readonly Edge[], tree: ShortestTree): Edge[][] {
  const best = new Map<string, Edge[]>();
  for (const edge of entering) {
    if (!tree.has(edge.from)) continue;
    const edges = [...edgesTo(edge.from, tree), edge];
    const known = best.get(keyOfLastStep(chart, edge));
    if (!known || edges.length < known.length) best.set(keyOfLastStep(chart, edge), edges);
  }
  // screen actions come before jumps
  const jumps = (edges: Edge[]) => Number(edges.slice(-1).some(({ step }) => isJump(chart, step)));
  return [...best.values()].toSorted((a, b) => jumps(a) - jumps(b) || a.length - b.length);
}

/** Paths with the same last step to the same variant count as one, whatever comes before. */
function keyOfLastStep(chart: Model, { from, step, to, after }: Edge): string {
  const variant = chart.variantOf?.(after)?.key ?? '';
  return [...toLeaves(from.snapshot.value), step.name, ...toLeaves(to.snapshot.value), variant].join('\n');
}

/** Breadth-first search; a Map can grow during iteration. */
function shortestTree(
  starts: readonly GraphNode[],
  outgoing: ReadonlyMap<GraphNode, readonly Edge[]>,
  isAllowed: (edge: Edge) => boolean,
): ShortestTree {
  const tree = new Map<GraphNode, Edge | null>(starts.map((node) => [node, null]));
  for (const node of tree.keys()) {
    for (const edge of outgoing.get(node) ?? []) if (isAllowed(edge) && !tree.has(edge.to)) tree.set(edge.to, edge);
  }
  return tree;
}
