import type { PortalSnapshot } from '../../machines/selectors.ts';
import { edgesByNode } from '../planning/path-cover.ts';
import type { Edge, Graph, GraphNode } from '../planning/explore.ts';
import { toLeaves } from '../../machines/states.ts';
import { pathOf, type Path } from '../planning/path-plan.ts';

/** `journey`: from the landing of an empty session, as customers come. `reload`: from a session that was stored. */
export type ShortestPathKind = 'journey' | 'reload';

/** A path that ends where it first reaches a state. */
export interface ShortestPath {
  readonly kind: ShortestPathKind;
  readonly path: Path;
}

type ShortestTree = ReadonlyMap<GraphNode, Edge | null>;

/** The shortest trees to every node of an exploration, by how they begin. */
export interface PathIndex {
  readonly graph: Graph;
  readonly trees: Readonly<Record<ShortestPathKind, ShortestTree>>;
}

/** What every customer's first visit begins with. */
const firstVisit = 'restoreSession ✓ nothing';

/** Finds the shortest tree to every node, once for all the questions that follow. */
export function createPathIndex(graph: Graph): PathIndex {
  const leaving = edgesByNode(graph);
  const roots = graph.roots.map(({ node }) => node);
  const home = graph.roots.filter(({ route }) => route === '/').map(({ node }) => node);
  const isVisit = (edge: Edge) => !home.includes(edge.from) || edge.step.name === firstVisit;
  return {
    graph,
    trees: {
      // a typed address may be what a journey ends with, and is nobody's way to a node
      journey: shortestTreeFrom(home, leaving, (edge) => isVisit(edge) && edge.step.event.type !== 'NAVIGATE'),
      reload: shortestTreeFrom(roots, leaving, () => true),
    },
  };
}

/**
 * The paths to a state or a group of states, by its path: one for each different last step, shortest first, customers'
 * journeys before reloads.
 */
export function shortestPathsTo(pathIndex: PathIndex, state: string): ShortestPath[] {
  const entering = pathIndex.graph.edges.filter(
    ({ from, to }) => isIn(to.snapshot, state) && !isIn(from.snapshot, state),
  );
  const visits = entering.filter(({ from, step }) => from.snapshot.value !== 'starting' || step.name === firstVisit);
  const found = [
    ...shortestByLastStep(visits, pathIndex.trees.journey).map((edges) => ({ kind: 'journey' as const, edges })),
    ...shortestByLastStep(entering, pathIndex.trees.reload).map((edges) => ({ kind: 'reload' as const, edges })),
  ];
  const seen = new Set<string>();
  // where a page load is, no step leads to
  const loads = pathIndex.graph.roots
    .filter(({ node }) => isIn(node.snapshot, state))
    .map((root): ShortestPath => ({
      kind: root.route === '/' ? 'journey' : 'reload',
      path: pathOf({ root, edges: [] }),
    }));
  const paths = found.flatMap(({ kind, edges }): ShortestPath[] => {
    const last = edges.at(-1);
    const root = pathIndex.graph.roots.find(({ node }) => node === edges[0]?.from);
    if (!last || !root || seen.has(nameOfEntry(last))) return [];
    seen.add(nameOfEntry(last));
    return [{ kind, path: pathOf({ root, edges }) }];
  });
  return [...loads, ...paths];
}

/** Whether a moment is in a state or a group of states. */
export function isIn({ value }: PortalSnapshot, state: string): boolean {
  return toLeaves(value).some((leaf) => leaf === state || leaf.startsWith(`${state}.`));
}

function shortestByLastStep(entering: readonly Edge[], tree: ShortestTree): Edge[][] {
  const best = new Map<string, Edge[]>();
  for (const edge of entering) {
    if (!tree.has(edge.from)) continue;
    const edges = [...edgesTo(edge.from, tree), edge];
    const known = best.get(nameOfEntry(edge));
    if (!known || edges.length < known.length) best.set(nameOfEntry(edge), edges);
  }
  // what customers do comes before what they may type into the address bar
  const typed = (edges: Edge[]) => Number(edges.at(-1)?.step.event.type === 'NAVIGATE');
  return [...best.values()].toSorted((a, b) => typed(a) - typed(b) || a.length - b.length);
}

/** Ways that differ in nothing but how they came to the same last step are one way. */
function nameOfEntry({ from, step, to }: Edge): string {
  return [...toLeaves(from.snapshot.value), step.name, ...toLeaves(to.snapshot.value)].join('\n');
}

function shortestTreeFrom(
  starts: readonly GraphNode[],
  leaving: ReadonlyMap<GraphNode, readonly Edge[]>,
  mayWalk: (edge: Edge) => boolean,
): ShortestTree {
  const tree = new Map<GraphNode, Edge | null>(starts.map((node) => [node, null]));
  // grows as it goes
  for (const node of tree.keys()) {
    for (const edge of leaving.get(node) ?? []) if (mayWalk(edge) && !tree.has(edge.to)) tree.set(edge.to, edge);
  }
  return tree;
}

function edgesTo(node: GraphNode, tree: ShortestTree): Edge[] {
  const edges: Edge[] = [];
  for (let edge = tree.get(node); edge; edge = tree.get(edge.from)) edges.unshift(edge);
  return edges;
}
