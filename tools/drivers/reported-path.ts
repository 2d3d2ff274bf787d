import { toLeafKey } from '../../machines/states.ts';
import type { PathReport, ReportedStep } from '../../src/demonstration/path-report.ts';
import { type Edge, edgesByNode, type GraphNode, type Path, pathOf, planBrowserPaths, type Root } from 'xstate-paths';
import { portalChart } from './portal-chart.ts';

/** A path that follows the reported one, with inputs from the tables. */
export interface FoundPath {
  readonly path: Path;
  /** the first reported step that the path can't follow, with its index; null if it follows all */
  readonly lost: { readonly index: number; readonly step: ReportedStep } | null;
}

/** Steps that a browser can perform, by their source node. */
let leaving: ReadonlyMap<GraphNode, readonly Edge[]> | undefined;

/** A node with the edges from its root. */
interface Reached {
  readonly root: Root;
  readonly edges: readonly Edge[];
}

/**
 * Finds a path whose events lead to the reported states. The report omits the customer's input, so the search picks
 * inputs and outcomes of tools/portal that reproduce every step.
 * @throws Error if no path reaches the report's first state
 */
export function findReportedPath({ route, leaf, steps }: PathReport): FoundPath {
  const { offered } = planBrowserPaths(portalChart);
  leaving ??= edgesByNode(offered);
  const roots = offered.roots.toSorted((a, b) => Number(b.start === route) - Number(a.start === route));
  const possible = leaving;
  let here = roots.map((root) => waysTo(leaf, root, possible)).find((ways) => ways.size > 0);
  if (!here) throw new Error(`no path leads to ${leaf}, in which the report begins`);
  let now = leaf;
  for (const [index, step] of steps.entries()) {
    const next = new Map<GraphNode, Reached>();
    for (const [node, { root, edges }] of here) {
      for (const edge of possible.get(node) ?? []) {
        if (edge.step.event.type !== step.event || toLeafKey(edge.to.snapshot) !== step.leaf || next.has(edge.to))
          continue;
        next.set(edge.to, { root, edges: [...edges, edge] });
      }
    }
    // an event without a visible change, such as a typed letter
    if (step.leaf === now) for (const [node, reached] of here) if (!next.has(node)) next.set(node, reached);
    if (next.size === 0) return { path: firstOf(here), lost: { index, step } };
    here = next;
    now = step.leaf;
  }
  return { path: firstOf(here), lost: null };
}

/** The shortest path from a page load to each node of a leaf. */
function waysTo(
  leaf: string,
  root: Root,
  possible: ReadonlyMap<GraphNode, readonly Edge[]>,
): ReadonlyMap<GraphNode, Reached> {
  const reached = new Map<GraphNode, Reached>([[root.node, { root, edges: [] }]]);
  for (const [node, { edges }] of reached) {
    for (const edge of possible.get(node) ?? []) {
      if (!reached.has(edge.to)) reached.set(edge.to, { root, edges: [...edges, edge] });
    }
  }
  return new Map([...reached].filter(([node]) => toLeafKey(node.snapshot) === leaf));
}

function firstOf(reached: ReadonlyMap<GraphNode, Reached>): Path {
  const [first] = reached.values();
  if (!first) throw new Error('no node is reached');
  return pathOf(portalChart, first);
}
