import type { Edge, Graph, Place, Root } from './explore.ts';

/** A walk from a page load. */
export interface Walk {
  readonly root: Root;
  readonly edges: readonly Edge[];
}

export interface Cover {
  readonly walks: readonly Walk[];
  /** demands that no walk of the graph meets */
  readonly missing: ReadonlySet<string>;
}

/**
 * A small set of walks that together meet every wanted demand: from each page load always on to the nearest edge
 * that still adds something, until `maxSteps` are walked or nothing is left. A first leg may be longer: what is
 * deep has to be reachable at all.
 */
export function cover(graph: Graph, wanted: Iterable<string>, maxSteps: number): Cover {
  const missing = new Set(wanted);
  const leaving = edgesByPlace(graph);
  const walks: Walk[] = [];
  for (const root of graph.roots) {
    for (;;) {
      const edges: Edge[] = [];
      let at = root.place;
      for (;;) {
        const leg = nearestGain(at, leaving, missing);
        if (!leg || (edges.length > 0 && edges.length + leg.length > maxSteps)) break;
        edges.push(...leg);
        for (const edge of leg) for (const met of edge.meets) missing.delete(met);
        at = leg.at(-1)?.to ?? at;
      }
      for (const met of root.meets) missing.delete(met);
      if (edges.length === 0) break;
      walks.push({ root, edges });
    }
  }
  return { walks, missing };
}

/** The edges that leave each place. */
export function edgesByPlace(graph: Graph): ReadonlyMap<Place, readonly Edge[]> {
  const leaving = new Map<Place, Edge[]>();
  for (const edge of graph.edges) {
    const known = leaving.get(edge.from);
    if (known) known.push(edge);
    else leaving.set(edge.from, [edge]);
  }
  return leaving;
}

/** The shortest leg to an edge that meets something missing; of several such edges at one place the richest. */
function nearestGain(
  from: Place,
  leaving: ReadonlyMap<Place, readonly Edge[]>,
  missing: ReadonlySet<string>,
): Edge[] | null {
  if (missing.size === 0) return null;
  const cameBy = new Map<Place, Edge | null>([[from, null]]);
  for (const place of cameBy.keys()) {
    let best: Edge | null = null;
    let most = 0;
    for (const edge of leaving.get(place) ?? []) {
      const gain = edge.meets.filter((met) => missing.has(met)).length;
      if (gain > most) [best, most] = [edge, gain];
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
    }
    if (best) return [...trailTo(place, cameBy), best];
  }
  return null;
}

function trailTo(place: Place, cameBy: ReadonlyMap<Place, Edge | null>): Edge[] {
  const trail: Edge[] = [];
  for (let edge = cameBy.get(place); edge; edge = cameBy.get(edge.from)) trail.unshift(edge);
  return trail;
}
