import { activeNodes } from '../states.ts';
import { pairsOf, requirementKeys, takenBy, type Criterion } from './coverage-goals.ts';
import type { Edge, Graph, GraphNode } from './explore.ts';
import { edgesByNode } from './path-cover.ts';

/** A node, and the last transition before it. */
interface Place extends GraphNode {
  readonly node: GraphNode;
  readonly last: string | undefined;
}

/** Adds pair and requirement goals to a graph's edges. For pairs, nodes also differ by the transition that led to them. */
export function withFurtherGoals(graph: Graph, cover: readonly Criterion[]): Graph {
  if (!cover.includes('pairs') && !cover.includes('requirements')) return graph;
  const leaving = edgesByNode(graph);
  const nodes = new Map<string, Place>();
  const placeOf = (node: GraphNode, last: string | undefined): Place => {
    const key = cover.includes('pairs') ? `${last} ${node.key}` : node.key;
    const place = nodes.get(key) ?? { ...node, key, node, last };
    nodes.set(key, place);
    return place;
  };
  const roots = graph.roots.map((root) => ({
    ...root,
    node: placeOf(root.node, undefined),
    meets: [...root.meets, ...furtherMet(undefined, { meets: [], after: root.node.snapshot }, cover)],
  }));
  const edges: Edge[] = [];
  // the map grows during this loop, which visits new entries as well
  for (const from of nodes.values()) {
    for (const edge of leaving.get(from.node) ?? []) {
      const meets = [...edge.meets, ...furtherMet(from.last, edge, cover)];
      edges.push({ ...edge, from, to: placeOf(edge.to, takenBy(edge.meets).last), meets });
    }
  }
  return { roots, nodes, edges };
}

/** Adds the pairs and requirements that a path meets to its `meets`, if `cover` includes them. */
export function addFurtherGoals<Path extends Followed>(path: Path, cover: readonly Criterion[]): Path {
  const steps = [{ meets: [], after: path.initial }, ...path.steps];
  const met = steps.flatMap((step, index) => furtherMet(takenBy(steps[index - 1]?.meets ?? []).last, step, cover));
  return { ...path, meets: [...new Set([...path.meets, ...met])] };
}

interface Followed extends Pick<Edge, 'meets'> {
  readonly initial: Edge['after'];
  readonly steps: readonly Pick<Edge, 'meets' | 'after'>[];
}

/** The pairs and requirements that a step meets. @param last the transition before it */
function furtherMet(
  last: string | undefined,
  { meets, after }: Pick<Edge, 'meets' | 'after'>,
  cover: readonly Criterion[],
): string[] {
  return [
    ...(cover.includes('pairs') ? pairsOf(last, meets) : []),
    ...(cover.includes('requirements') ? requirementKeys(activeNodes(after)) : []),
  ];
}
