import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { toLeaves } from '../../../machines/states.ts';
import type { Edge, Graph, GraphNode } from '../planning/explore.ts';
import { edgesByNode, edgesTo } from '../planning/path-cover.ts';
import { pathOf, type Path } from '../planning/path-plan.ts';

/** `journey`: from the landing screen with an empty session, as customers come. `reload`: from a stored session. */
export type ShortestPathKind = 'journey' | 'reload';

/** A path that ends where it first reaches a state. */
export interface ShortestPath {
  readonly kind: ShortestPathKind;
  readonly path: Path;
}

/** For each node that can be reached the edge by which a shortest path arrives; null where paths begin. */
type ShortestTree = ReadonlyMap<GraphNode, Edge | null>;

/** The shortest paths to every node of an exploration, by how they begin. */
export interface PathIndex {
  readonly graph: Graph;
  readonly trees: Readonly<Record<ShortestPathKind, ShortestTree>>;
}

/** The first step of a customer's first visit. */
const firstVisit = 'restoreSession ✓ nothing';

/** Finds the shortest path to every node, once for all questions that follow. */
export function createPathIndex(graph: Graph): PathIndex {
  const outgoing = edgesByNode(graph);
  const roots = graph.roots.map(({ node }) => node);
  const home = graph.roots.filter(({ route }) => route === '/').map(({ node }) => node);
  const isFirstVisit = (edge: Edge) => !home.includes(edge.from) || edge.step.name === firstVisit;
  return {
    graph,
    trees: {
      // a typed address may be the last step of a journey, never one on the way
      journey: shortestTree(home, outgoing, (edge) => isFirstVisit(edge) && edge.step.event.type !== 'NAVIGATE'),
      reload: shortestTree(roots, outgoing, () => true),
    },
  };
}

/**
 * The paths to a state or a group of states, by its path: one for each different last step, shortest first, journeys
 * before reloads.
 */
export function shortestPathsTo({ graph, trees }: PathIndex, state: string): ShortestPath[] {
  const entering = graph.edges.filter(({ from, to }) => isIn(to.snapshot, state) && !isIn(from.snapshot, state));
  const visits = entering.filter(({ from, step }) => from.snapshot.value !== 'starting' || step.name === firstVisit);
  const found = [
    ...shortestByLastStep(visits, trees.journey).map((edges) => ({ kind: 'journey' as const, edges })),
    ...shortestByLastStep(entering, trees.reload).map((edges) => ({ kind: 'reload' as const, edges })),
  ];
  // a page load begins in some states: no step leads to them
  const loads = graph.roots
    .filter(({ node }) => isIn(node.snapshot, state))
    .map((root): ShortestPath => ({
      kind: root.route === '/' ? 'journey' : 'reload',
      path: pathOf({ root, edges: [] }),
    }));
  const seen = new Set<string>();
  const paths = found.flatMap(({ kind, edges }): ShortestPath[] => {
    const last = edges.at(-1);
    const root = graph.roots.find(({ node }) => node === edges[0]?.from);
    if (!last || !root || seen.has(keyOfLastStep(last))) return [];
    seen.add(keyOfLastStep(last));
    return [{ kind, path: pathOf({ root, edges }) }];
  });
  return [...loads, ...paths];
}

/** Whether a snapshot is in a state or a group of states. */
export function isIn({ value }: PortalSnapshot, state: string): boolean {
  return toLeaves(value).some((leaf) => leaf === state || leaf.startsWith(`${state}.`));
}

function shortestByLastStep(entering: readonly Edge[], tree: ShortestTree): Edge[][] {
  const best = new Map<string, Edge[]>();
  for (const edge of entering) {
    if (!tree.has(edge.from)) continue;
    const edges = [...edgesTo(edge.from, tree), edge];
    const known = best.get(keyOfLastStep(edge));
    if (!known || edges.length < known.length) best.set(keyOfLastStep(edge), edges);
  }
  // what customers do on the screen comes before what they type into the address bar
  const isTyped = (edges: Edge[]) => Number(edges.at(-1)?.step.event.type === 'NAVIGATE');
  return [...best.values()].toSorted((a, b) => isTyped(a) - isTyped(b) || a.length - b.length);
}

/** Paths with the same last step count as one, however they come to it. */
function keyOfLastStep({ from, step, to }: Edge): string {
  return [...toLeaves(from.snapshot.value), step.name, ...toLeaves(to.snapshot.value)].join('\n');
}

/** Breadth-first: a Map can be added to while it is iterated. */
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
