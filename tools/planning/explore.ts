import type { AnyStateMachine } from 'xstate';
import type { Route } from '../../machines/model/events.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import { endOf, stepsFrom, type Ended, type Step } from './steps.ts';
import { begin, take } from './pure-transition.ts';
import { guardInputs } from './guard-inputs.ts';

/** A state of the portal as the exploration tells it from others: what the machine knows, and what has ended. */
export interface GraphNode {
  readonly key: string;
  readonly snapshot: PortalSnapshot;
  readonly ended: Ended;
}

/** A step from one node to another, with the goals that it meets. */
export interface Edge {
  readonly from: GraphNode;
  readonly step: Step;
  /** the representative of where it leads */
  readonly to: GraphNode;
  /** where it leads exactly */
  readonly after: PortalSnapshot;
  readonly meets: readonly string[];
  /** what the machine told the world to do, services apart */
  readonly actions: readonly string[];
}

/** A page load: the node where paths begin. */
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

/** The steps that an exploration tries in a node; the default is all that can happen there. */
export type StepsOf = (node: GraphNode) => readonly Step[];

/**
 * Walks the statechart breadth-first from each address, trying in every node everything that can happen there.
 * Places are told apart by state, by what guards read of the context, and by the services that have ended.
 * @throws where there are more than `limit` nodes, because something counts inside the machine
 */
export function explore(
  chart: AnyStateMachine,
  routes: readonly Route[],
  stepsOf: StepsOf = everything,
  limit = 30_000,
): Graph {
  const nodes = new Map<string, GraphNode>();
  const queue: GraphNode[] = [];
  const edges: Edge[] = [];
  const visit = (node: GraphNode) => {
    const known = nodes.get(node.key);
    if (known) return known;
    nodes.set(node.key, node);
    queue.push(node);
    if (nodes.size > limit) throw new Error(`more than ${limit} nodes: does something count inside the machine?`);
    return node;
  };
  const roots = routes.map((route): Root => {
    const { snapshot, meets } = begin(route, chart);
    return { route, node: visit(graphNodeOf(snapshot, new Map())), meets };
  });
  // grows as it goes
  for (const from of queue) {
    for (const step of stepsOf(from)) {
      const { snapshot, meets, actions } = take(from.snapshot, step);
      if (meets.length === 0) continue;
      const to = visit(graphNodeOf(snapshot, endedAfter(from, step, snapshot)));
      edges.push({ from, step, to, after: snapshot, meets, actions });
    }
  }
  return { roots, nodes, edges };
}

const everything: StepsOf = ({ snapshot, ended }) => stepsFrom(snapshot, ended);

function graphNodeOf(snapshot: PortalSnapshot, ended: Ended): GraphNode {
  return { key: keyOfNode(snapshot, ended), snapshot, ended };
}

/** Places with the same key do the same from here on; `replay` throws should that ever not hold. */
function keyOfNode(snapshot: PortalSnapshot, ended: Ended): string {
  return JSON.stringify([snapshot.value, guardInputs(snapshot), [...ended].sort()]);
}

/** What has ended after a step: an invoke stays ended for as long as it is the same one: a child that was started again works again. */
export function endedAfter(
  { snapshot: before, ended }: Omit<GraphNode, 'key'>,
  step: Step,
  after: PortalSnapshot,
): Ended {
  const end = endOf(step);
  const candidates: [string, 'done' | 'error'][] = [...ended];
  if (end) candidates.push([end.id, 'error' in end.outcome ? 'error' : 'done']);
  return new Map(candidates.filter(([id]) => isSameChild(before, after, id)));
}

function isSameChild(before: PortalSnapshot, after: PortalSnapshot, id: string): boolean {
  const childOf = (snapshot: PortalSnapshot) => Object.entries(snapshot.children).find(([name]) => name === id)?.[1];
  return childOf(after) !== undefined && childOf(after) === childOf(before);
}
