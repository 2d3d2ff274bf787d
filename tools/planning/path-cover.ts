import type { Edge, Graph, GraphNode, Root } from './explore.ts';

/** A walk from a page load. */
export interface GraphPath {
  readonly root: Root;
  readonly edges: readonly Edge[];
}

export interface PathCover {
  readonly graphPaths: readonly GraphPath[];
  /** goals that no walk of the graph meets */
  readonly missing: ReadonlySet<string>;
}

/**
 * A small set of paths that together meet every wanted goal: from each page load always on to the nearest edge
 * that still adds something, until `maxSteps` are walked or nothing is left. A first leg may be longer: what is
 * deep has to be reachable at all.
 */
export function coverGoals(graph: Graph, wanted: Iterable<string>, maxSteps: number): PathCover {
  const missing = new Set(wanted);
  const leaving = edgesByNode(graph);
  const graphPaths: GraphPath[] = [];
  for (const root of graph.roots) {
    for (;;) {
      const edges: Edge[] = [];
      let at = root.node;
      for (;;) {
        const leg = nearestGain(at, leaving, missing);
        if (!leg || (edges.length > 0 && edges.length + leg.length > maxSteps)) break;
        edges.push(...leg);
        for (const edge of leg) for (const met of edge.meets) missing.delete(met);
        at = leg.at(-1)?.to ?? at;
      }
      for (const met of root.meets) missing.delete(met);
      if (edges.length === 0) break;
      graphPaths.push({ root, edges });
    }
  }
  return { graphPaths, missing };
}

/** The edges that leave each node. */
export function edgesByNode(graph: Graph): ReadonlyMap<GraphNode, readonly Edge[]> {
  const leaving = new Map<GraphNode, Edge[]>();
  for (const edge of graph.edges) {
    const known = leaving.get(edge.from);
    if (known) known.push(edge);
    else leaving.set(edge.from, [edge]);
  }
  return leaving;
}

/** The shortest leg to an edge that meets something missing; of several such edges at one node the richest. */
function nearestGain(
  from: GraphNode,
  leaving: ReadonlyMap<GraphNode, readonly Edge[]>,
  missing: ReadonlySet<string>,
): Edge[] | null {
  if (missing.size === 0) return null;
  const cameBy = new Map<GraphNode, Edge | null>([[from, null]]);
  for (const node of cameBy.keys()) {
    let best: Edge | null = null;
    let most = 0;
    for (const edge of leaving.get(node) ?? []) {
      const gain = edge.meets.filter((met) => missing.has(met)).length;
      if (gain > most) [best, most] = [edge, gain];
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
    }
    if (best) return [...edgesTo(node, cameBy), best];
  }
  return null;
}

function edgesTo(node: GraphNode, cameBy: ReadonlyMap<GraphNode, Edge | null>): Edge[] {
  const tree: Edge[] = [];
  for (let edge = cameBy.get(node); edge; edge = cameBy.get(edge.from)) tree.unshift(edge);
  return tree;
}
