import type { AnyStateMachine } from 'xstate';
import type { Route } from '../../../machines/model/events.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { toLeafKey } from '../../../machines/states.ts';
import { guardInputs, namedGuardInputs } from '../../portal/steps/all-steps.ts';
import { begin, take } from './pure-transition.ts';
import { serviceEndOf, stepsFrom, type Ended, type Step } from './steps.ts';

/** A graph node: a state with what its guards read, and the invokes that have ended in it. */
export interface GraphNode {
  readonly key: string;
  readonly snapshot: PortalSnapshot;
  readonly ended: Ended;
}

/** A step from one node to another, with the coverage goals that it meets. */
export interface Edge {
  readonly from: GraphNode;
  readonly step: Step;
  /** the first node found with that key */
  readonly to: GraphNode;
  /** the exact snapshot after the step */
  readonly after: PortalSnapshot;
  readonly meets: readonly string[];
  /** names of the actions, assignments left out */
  readonly actions: readonly string[];
}

/** A page load: a node where paths begin. */
export interface Root {
  readonly route: Route;
  readonly node: GraphNode;
  readonly meets: readonly string[];
}

export interface Graph {
  readonly roots: readonly Root[];
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly Edge[];
}

/** Far more than the portal has (about 16,000). */
const maxNodes = 30_000;

/**
 * Explores the statechart breadth-first from a page load at each address, trying every possible step in each node.
 * Nodes differ by state, by what guards read of the context, and by the services that have ended.
 * @throws with more than `maxNodes` nodes, because something counts inside the machine: with its name
 */
export function explore(chart: AnyStateMachine, routes: readonly Route[]): Graph {
  const nodes = new Map<string, GraphNode>();
  const edges: Edge[] = [];
  const nodeOf = (snapshot: PortalSnapshot, ended: Ended): GraphNode => {
    // nodes with the same key behave alike from here on; `pathOf` throws where they do not
    const key = JSON.stringify([snapshot.value, guardInputs(snapshot), [...ended].sort()]);
    const node = nodes.get(key) ?? { key, snapshot, ended };
    nodes.set(key, node);
    if (nodes.size > maxNodes) throw new Error(`the exploration has more than ${maxNodes} nodes: ${growth(nodes)}`);
    return node;
  };
  const roots = routes.map((route): Root => {
    const { snapshot, meets } = begin(route, chart);
    return { route, node: nodeOf(snapshot, new Map()), meets };
  });
  // the map grows during this loop, which visits what is added too
  for (const from of nodes.values()) {
    for (const step of stepsFrom(from.snapshot, from.ended)) {
      const { snapshot, meets, actions } = take(from.snapshot, step);
      if (meets.length === 0) continue;
      const to = nodeOf(snapshot, endedAfter(from, step, snapshot));
      edges.push({ from, step, to, after: snapshot, meets, actions });
    }
  }
  return { roots, nodes, edges };
}

/** The invokes that have ended after a step: one that was started again counts as running. */
export function endedAfter(
  { snapshot: before, ended }: Omit<GraphNode, 'key'>,
  step: Step,
  after: PortalSnapshot,
): Ended {
  const end = serviceEndOf(step.event.type);
  const candidates: [string, 'done' | 'error'][] = [...ended];
  if (end) candidates.push([end.id, end.fails ? 'error' : 'done']);
  return new Map(candidates.filter(([id]) => isSameChild(before, after, id)));
}

function isSameChild(before: PortalSnapshot, after: PortalSnapshot, id: string): boolean {
  const childOf = (snapshot: PortalSnapshot) => Object.entries(snapshot.children).find(([name]) => name === id)?.[1];
  return childOf(after) !== undefined && childOf(after) === childOf(before);
}

/**
 * Of what guards read, the three values that distinguish most nodes, the most first: one counts on, or is kept where it was
 * cleared before.
 */
function growth(nodes: ReadonlyMap<string, GraphNode>): string {
  const all = [...nodes.values()].map(({ snapshot, ended }): Readonly<Record<string, unknown>> => ({
    state: snapshot.value,
    'ended services': [...ended].sort(),
    ...namedGuardInputs(snapshot),
  }));
  const inputs = [...new Set(all.flatMap((fields) => Object.keys(fields)))].map((name) => {
    const values = new Set(all.map((fields) => JSON.stringify(fields[name])));
    const without = new Set(all.map((fields) => JSON.stringify({ ...fields, [name]: null }))).size;
    return { name, values: [...values], without };
  });
  const last = [...nodes.values()].at(-1);
  const lines = inputs
    .filter(({ name }) => name !== 'state')
    .toSorted((a, b) => a.without - b.without)
    .slice(0, 3)
    .map(
      ({ name, values, without }) =>
        `\n  ${name}: ${values.length} values, the last ${values.at(-1)}; ${without} nodes without it`,
    );
  return `something that guards read counts on, or is kept where it was cleared before${lines.join('')}\nthe last node is in ${last && toLeafKey(last.snapshot)}`;
}
