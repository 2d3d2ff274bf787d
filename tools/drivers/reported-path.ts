import { toLeafKey } from '../../machines/states.ts';
import type { PathReport, ReportedStep } from '../../src/demonstration/path-report.ts';
import { type Edge, edgesByNode, type GraphNode, type Path, pathOf, planBrowserPaths, type Root } from 'xstate-paths';
import { portalChart } from './portal-chart.ts';

/** A path that goes as the reported one went, with the inputs of the tables. */
export interface FoundPath {
  readonly path: Path;
  /** the reported step that the path can't follow, with its number; null: it follows all */
  readonly lost: { readonly index: number; readonly step: ReportedStep } | null;
}

/** The steps that a browser can do, by the node that they leave. */
let leaving: ReadonlyMap<GraphNode, readonly Edge[]> | undefined;

/** A node with the way to it. */
interface Reached {
  readonly root: Root;
  readonly edges: readonly Edge[];
}

/**
 * Finds a path whose events lead to the reported states. Of what was entered the report says nothing: of all inputs and
 * outcomes of tools/portal those are chosen with which every step goes on as reported.
 * @throws Error where no path leads to the state that the report begins in
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
    // an event that changed nothing that can be seen, such as a letter that was typed
    if (step.leaf === now) for (const [node, reached] of here) if (!next.has(node)) next.set(node, reached);
    if (next.size === 0) return { path: firstOf(here), lost: { index, step } };
    here = next;
    now = step.leaf;
  }
  return { path: firstOf(here), lost: null };
}

/** The shortest way from a page load to each node of a leaf. */
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
