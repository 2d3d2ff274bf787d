import { flattenObject, mapValues, memoize } from 'es-toolkit';
import type { AnyMachineSnapshot } from 'xstate';
import type { Model, Ended, Step } from '../model.ts';
import { listNodes } from '../states.ts';
import { recordGuardReads, valuesOf } from './guard-reads.ts';
import { begin, take } from './pure-transition.ts';
import { serviceEndOf, stepsFrom } from './steps.ts';

/** A graph node: a state with the context that its guards read, and the invocations that have ended. */
export interface GraphNode {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly ended: Ended;
}

/** A step from one node to another, with the coverage goals that it meets. */
export interface Edge {
  readonly from: GraphNode;
  readonly step: Step;
  /** the first node found with this key */
  readonly to: GraphNode;
  /** the exact snapshot after the step */
  readonly after: AnyMachineSnapshot;
  readonly meets: readonly string[];
  /** names of the actions other than assignments */
  readonly actions: readonly string[];
}

/** A node where paths begin. */
export interface Root {
  readonly start: string;
  readonly node: GraphNode;
  readonly meets: readonly string[];
}

export interface Graph {
  readonly roots: readonly Root[];
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly Edge[];
}

/** Six times the node count of the largest chart so far. */
const maxNodes = 30_000;

/**
 * Explores the statechart breadth-first from each start, trying every possible step in each node. Caches the graph. Nodes
 * differ by state, by the context that guards read, and by the invocations that have ended.
 * @throws if there are more than `maxNodes` nodes, with the name of the value that grows
 * @throws if `outcomes` names an invocation that the machine lacks
 */
export const explore = memoize((chart: Model): Graph => {
  const invokes = listNodes(chart.machine).flatMap(({ invoke }) => invoke.map(({ id }) => id));
  const unknown = Object.keys(chart.outcomes).filter((id) => !invokes.includes(id));
  if (unknown.length > 0) throw new Error(`outcomes: no state invokes '${unknown.join("', '")}'`);
  // a `tells` function that takes only the snapshot doesn't need the recorded reads
  if (chart.tells && chart.tells.length < 2) return exploreWith(chart, () => ({}));
  const { machine, reads } = recordGuardReads(chart.machine);
  // repeat, because a round may reach guards that read further values
  for (;;) {
    const known = [...reads].sort();
    const graph = exploreWith({ ...chart, machine }, ({ context }) => valuesOf(context, known));
    if (reads.size === known.length) return graph;
  }
});

type Reads = (snapshot: AnyMachineSnapshot) => Readonly<Record<string, unknown>>;

function exploreWith(chart: Model, readsOf: Reads): Graph {
  const tell = (snapshot: AnyMachineSnapshot) =>
    chart.tells ? chart.tells(snapshot, readsOf(snapshot)) : readsOf(snapshot);
  const nodes = new Map<string, GraphNode>();
  const edges: Edge[] = [];
  const nodeOf = (snapshot: AnyMachineSnapshot, ended: Ended): GraphNode => {
    // nodes with equal keys should behave alike; otherwise `pathOf` throws
    const key = JSON.stringify([snapshot.value, historyOf(snapshot), tell(snapshot), [...ended].sort()]);
    const node = nodes.get(key) ?? { key, snapshot, ended };
    nodes.set(key, node);
    if (nodes.size > maxNodes)
      throw new Error(`the exploration has more than ${maxNodes} nodes: ${growth(tell, nodes)}`);
    return node;
  };
  const roots = Object.keys(chart.starts).map((start): Root => {
    const { snapshot, meets } = begin(chart, start);
    return { start, node: nodeOf(snapshot, new Map()), meets };
  });
  // the map grows during this loop, which visits new entries as well
  for (const from of nodes.values()) {
    for (const step of stepsFrom(chart, from.snapshot, from.ended)) {
      const { snapshot, meets, actions } = take(from.snapshot, step);
      if (meets.length === 0 || chart.isLeftOut?.(snapshot)) continue;
      const to = nodeOf(snapshot, endedAfter(from, step, snapshot));
      edges.push({ from, step, to, after: snapshot, meets, actions });
    }
  }
  return { roots, nodes, edges };
}

/** The target states of each history state, by id. */
function historyOf({ historyValue }: AnyMachineSnapshot): Readonly<Record<string, readonly string[]>> {
  return mapValues(historyValue, (nodes) => nodes.map(({ id }) => id));
}

/** The ended invocations after a step; a restarted invocation counts as running. */
export function endedAfter(
  { snapshot: before, ended }: Omit<GraphNode, 'key'>,
  step: Step,
  after: AnyMachineSnapshot,
): Ended {
  const end = serviceEndOf(step.event.type);
  const candidates: [string, 'done' | 'error'][] = [...ended];
  if (end) candidates.push([end.id, end.fails ? 'error' : 'done']);
  return new Map(candidates.filter(([id]) => after.children[id] && after.children[id] === before.children[id]));
}

/** Describes the three guard inputs with the most distinct values. */
function growth(tell: Reads, nodes: ReadonlyMap<string, GraphNode>): string {
  const values = new Map<string, Set<string>>();
  for (const { snapshot, ended } of nodes.values()) {
    const inputs = { 'ended invokes': [...ended].sort(), ...flattenObject(tell(snapshot)) };
    for (const [name, value] of Object.entries(inputs))
      values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(value)));
  }
  const lines = [...values]
    .toSorted(([, a], [, b]) => b.size - a.size)
    .slice(0, 3)
    .map(([name, all]) => `\n  ${name}: ${all.size} values, the last ${[...all].at(-1)}`);
  return `a value that guards read grows, or is no longer reset${lines.join('')}`;
}
