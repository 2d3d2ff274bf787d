import type { Edge, Graph, GraphNode, Root } from './explore.ts';

/** A path in the graph, from a start. */
export interface GraphPath {
  readonly root: Root;
  readonly edges: readonly Edge[];
}

export interface PathCover {
  readonly paths: readonly GraphPath[];
  /** keys of the goals that no path of the graph meets */
  readonly missing: ReadonlySet<string>;
}

/**
 * A small set of paths that meets every goal. Greedy: from each start, repeatedly goes to the nearest edge that meets a
 * missing goal, until `maxSteps` are taken or no goal is left. Only the first leg may be longer.
 */
export function coverGoals(graph: Graph, goalKeys: Iterable<string>, maxSteps: number): PathCover {
  const missing = new Set(goalKeys);
  const leaving = edgesByNode(graph);
  const paths: GraphPath[] = [];
  for (const root of graph.roots) {
    for (;;) {
      const edges: Edge[] = [];
      let node = root.node;
      for (;;) {
        const leg = nearestGain(node, leaving, missing);
        if (!leg || (edges.length > 0 && edges.length + leg.length > maxSteps)) break;
        edges.push(...leg);
        for (const edge of leg) for (const met of edge.meets) missing.delete(met);
        node = leg.at(-1)?.to ?? node;
      }
      for (const met of root.meets) missing.delete(met);
      if (edges.length === 0) break;
      paths.push({ root, edges });
    }
  }
  return { paths, missing };
}

/** The outgoing edges of each node. */
export function edgesByNode(graph: Graph): ReadonlyMap<GraphNode, readonly Edge[]> {
  const leaving = new Map<GraphNode, Edge[]>();
  for (const edge of graph.edges) {
    const known = leaving.get(edge.from);
    if (known) known.push(edge);
    else leaving.set(edge.from, [edge]);
  }
  return leaving;
}

/**
 * The shortest path to an edge that meets a missing goal. Among such edges at one node, prefers the one that meets most.
 */
function nearestGain(
  from: GraphNode,
  leaving: ReadonlyMap<GraphNode, readonly Edge[]>,
  missing: ReadonlySet<string>,
): Edge[] | null {
  if (missing.size === 0) return null;
  const reachedBy = new Map<GraphNode, Edge | null>([[from, null]]);
  for (const node of reachedBy.keys()) {
    let best: Edge | null = null;
    let most = 0;
    for (const edge of leaving.get(node) ?? []) {
      const gain = edge.meets.filter((met) => missing.has(met)).length;
      if (gain > most) [best, most] = [edge, gain];
      if (!reachedBy.has(edge.to)) reachedBy.set(edge.to, edge);
    }
    if (best) return [...edgesTo(node, reachedBy), best];
  }
  return null;
}

/** The path to a node, rebuilt from the edges by which each node was first reached. */
export function edgesTo(node: GraphNode, reachedBy: ReadonlyMap<GraphNode, Edge | null>): Edge[] {
  const edges: Edge[] = [];
  for (let edge = reachedBy.get(node); edge; edge = reachedBy.get(edge.from)) edges.unshift(edge);
  return edges;
}
