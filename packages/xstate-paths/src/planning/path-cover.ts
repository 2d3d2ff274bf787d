import type { Edge, Graph, GraphNode, Root } from './explore.ts';

/** A path through the graph, starting at a root. */
export interface GraphPath {
  readonly root: Root;
  readonly edges: readonly Edge[];
}

/**
 * Finds a small set of paths that meets every goal. Greedy: from each start, repeatedly goes to the nearest edge that
 * meets a missing goal. A path ends after `maxSteps`, when that edge is further away than `maxLeg`, or when no goal is
 * left. Only the first leg may be longer.
 * @returns the paths, and `missing`: the keys of the goals that no path of the graph meets
 */
export function coverGoals(
  graph: Graph,
  goalKeys: Iterable<string>,
  { maxSteps, maxLeg = maxSteps }: { readonly maxSteps: number; readonly maxLeg?: number },
) {
  const missing = new Set(goalKeys);
  const leaving = edgesByNode(graph);
  const paths: GraphPath[] = [];
  for (const root of graph.roots) {
    for (;;) {
      const edges: Edge[] = [];
      let node = root.node;
      for (;;) {
        const within = edges.length === 0 ? Infinity : Math.min(maxLeg, maxSteps - edges.length);
        const leg = nearestGain(node, leaving, missing, within);
        if (!leg) break;
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
  for (const edge of graph.edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge]);
  return leaving;
}

/** The shortest path to an edge that meets a missing goal. At one node, prefers the edge that meets the most goals. */
function nearestGain(
  from: GraphNode,
  leaving: ReadonlyMap<GraphNode, readonly Edge[]>,
  missing: ReadonlySet<string>,
  within: number,
): Edge[] | null {
  if (missing.size === 0) return null;
  const reachedBy = new Map<GraphNode, Edge | null>([[from, null]]);
  let nodes = [from];
  for (let steps = 1; steps <= within && nodes.length > 0; steps += 1) {
    const further: GraphNode[] = [];
    for (const node of nodes) {
      let best: Edge | null = null;
      let most = 0;
      for (const edge of leaving.get(node) ?? []) {
        const gain = edge.meets.filter((met) => missing.has(met)).length;
        if (gain > most) [best, most] = [edge, gain];
        if (reachedBy.has(edge.to)) continue;
        reachedBy.set(edge.to, edge);
        further.push(edge.to);
      }
      if (best) return [...edgesTo(node, reachedBy), best];
    }
    nodes = further;
  }
  return null;
}

/** The path to a node, rebuilt from the edges by which each node was first reached. */
export function edgesTo(node: GraphNode, reachedBy: ReadonlyMap<GraphNode, Edge | null>): Edge[] {
  const edges: Edge[] = [];
  for (let edge = reachedBy.get(node); edge; edge = reachedBy.get(edge.from)) edges.unshift(edge);
  return edges;
}
