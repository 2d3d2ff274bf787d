import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from '../model.ts';
import { isInside, toLeaves } from '../states.ts';
import type { Edge, Graph, GraphNode, Root } from './explore.ts';
import { edgesByNode, edgesTo } from './path-cover.ts';
import { pathOf, type Path } from './path-plan.ts';

/** A path that ends when it first reaches a state. */
export interface ShortestPath {
  /** `journey`: starts like a first visit. `reload`: starts with stored data */
  readonly kind: 'journey' | 'reload';
  readonly path: Path;
}

/** The last edge of a shortest path to each reachable node; null for roots. */
type ShortestTree = ReadonlyMap<GraphNode, Edge | null>;

/** Computes the shortest paths to every node, by kind of start, once for later queries. */
export function createPathIndex(chart: Model, graph: Graph) {
  const outgoing = edgesByNode(graph);
  const home = homeOf(chart, graph);
  // a journey can take a jump only as its last step
  const isOfJourney = (edge: Edge) => isFirstVisit(chart, home, edge) && !isJump(chart, edge);
  const journey = shortestTree(home, outgoing, isOfJourney);
  const roots = graph.roots.map(({ node }) => node);
  return { chart, graph, trees: { journey, reload: shortestTree(roots, outgoing, () => true) } };
}

/** The nodes where first visits begin. */
function homeOf(chart: Model, { roots }: Graph): GraphNode[] {
  return roots.filter((root) => isHome(chart, root)).map(({ node }) => node);
}

function isHome({ firstVisit }: Model, { start }: Root): boolean {
  return firstVisit === undefined || start === firstVisit.start;
}

function isFirstVisit({ firstVisit }: Model, home: readonly GraphNode[], { from, step }: Edge): boolean {
  return firstVisit?.step === undefined || !home.includes(from) || step.name === firstVisit.step;
}

function isJump({ jumps = [] }: Model, { step }: Edge): boolean {
  return jumps.includes(step.event.type);
}

/** The paths to a state or a group of states: one for each distinct last step, shortest first, journeys before reloads. */
export function shortestPathsTo(index: ReturnType<typeof createPathIndex>, state: string): ShortestPath[] {
  const { chart, graph, trees } = index;
  const entering = graph.edges.filter(({ from, to }) => isIn(to.snapshot, state) && !isIn(from.snapshot, state));
  const home = homeOf(chart, graph);
  const kinds = [
    ['journey', entering.filter((edge) => isFirstVisit(chart, home, edge))],
    ['reload', entering],
  ] as const;
  // begin with the paths that start in the state and need no step
  const paths = graph.roots
    .filter(({ node }) => isIn(node.snapshot, state))
    .map((root): ShortestPath => {
      const kind = isHome(chart, root) ? 'journey' : 'reload';
      return { kind, path: pathOf(chart, { root, edges: [] }) };
    });
  const seen = new Set<string>();
  for (const [kind, edges] of kinds) {
    for (const [key, way] of shortestByLastStep(chart, edges, trees[kind])) {
      const root = graph.roots.find(({ node }) => node === way[0]?.from);
      if (root && !seen.has(key)) paths.push({ kind, path: pathOf(chart, { root, edges: way }) });
      seen.add(key);
    }
  }
  return paths;
}

/** Whether a snapshot is in a state or a group of states. */
export function isIn({ value }: AnyMachineSnapshot, state: string): boolean {
  return toLeaves(value).some((leaf) => isInside(leaf, state));
}

function shortestByLastStep(chart: Model, entering: readonly Edge[], tree: ShortestTree): [string, Edge[]][] {
  const best = new Map<string, Edge[]>();
  for (const edge of entering.filter(({ from }) => tree.has(from))) {
    const [key, edges] = [keyOfLastStep(chart, edge), [...edgesTo(edge.from, tree), edge]];
    if (edges.length < (best.get(key)?.length ?? Infinity)) best.set(key, edges);
  }
  // screen actions come before jumps
  const jumps = (edges: Edge[]) => Number(edges.slice(-1).some((edge) => isJump(chart, edge)));
  return [...best].toSorted(([, a], [, b]) => jumps(a) - jumps(b) || a.length - b.length);
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
