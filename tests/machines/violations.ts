import type { PortalSnapshot } from '../../machines/selectors.ts';
import { toLeafKey } from '../../machines/states.ts';
import { type Edge, edgesByNode, endOf, type Graph, type GraphNode, type Step, take } from 'xstate-paths';
import type { Transition } from './invariants.ts';
import { Violation, properties } from './properties.ts';

/** The first violation in a sequence of transitions: the property, the details, and the step's index. */
export interface FoundViolation {
  readonly sentence: string;
  readonly wrong: string;
  readonly index: number;
}

/** Finds the first violation in consecutive transitions; null if there is none. */
export function firstViolation(transitions: readonly Transition[]): FoundViolation | null {
  const found = Object.keys(properties).flatMap((sentence): FoundViolation[] => {
    let memory = '';
    for (const [index, transition] of transitions.entries()) {
      const next = remember(sentence, memory, transition);
      if (typeof next !== 'string') return [{ sentence, wrong: next.wrong, index }];
      memory = next;
    }
    return [];
  });
  return found.toSorted((a, b) => a.index - b.index)[0] ?? null;
}

/** Finds the shortest path that violates a property. Returns its steps and states as text; null if there is no violation. */
export function shortestViolation(graph: Graph, sentence: string): string | null {
  const leaving = edgesByNode(graph);
  const reached = new Map<string, Reached>(
    graph.roots.map((root) => [keyOf(root.node, ''), { node: root.node, memory: '' }]),
  );
  // breadth-first search: the map grows during the loop
  for (const here of reached.values()) {
    for (const edge of leaving.get(here.node) ?? []) {
      const next = remember(sentence, here.memory, transitionOf(edge));
      const there: Reached = { node: edge.to, memory: typeof next === 'string' ? next : '', from: here, edge };
      if (typeof next !== 'string') return `${sentence}: ${next.wrong}${wayTo(there)}`;
      const key = keyOf(edge.to, next);
      if (!reached.has(key)) reached.set(key, there);
    }
  }
  return null;
}

/**
 * Removes steps that the violation doesn't need, until every remaining step is necessary.
 * @param breaks whether these transitions cause the same violation
 */
export function shorten(
  start: PortalSnapshot,
  steps: readonly Step[],
  breaks: (transitions: readonly Transition[]) => boolean,
): readonly Step[] {
  let kept = steps;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = kept.length - size; at >= 0; at -= 1) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (breaks(follow(start, fewer))) kept = fewer;
    }
  }
  return kept;
}

/** Takes the steps in order. Skips outcomes of services that are not running. */
export function follow(start: PortalSnapshot, steps: readonly Step[]): Transition[] {
  let before = start;
  return steps.flatMap((step) => {
    const end = endOf(step);
    if (end && !(end.id in before.children)) return [];
    const { snapshot, actions } = take(before, step);
    const transition = { before, step, after: snapshot, actions };
    before = snapshot;
    return [transition];
  });
}

/** Formats a path as text: each step with its resulting state. */
export function wayOf(transitions: readonly Transition[]): string {
  return transitions.map(({ step, after }) => `\n  ${step.name} → ${toLeafKey(after)}`).join('');
}

interface Reached {
  readonly node: GraphNode;
  readonly memory: string;
  readonly from?: Reached;
  readonly edge?: Edge;
}

function wayTo({ from, edge }: Reached): string {
  return from && edge ? `${wayTo(from)}${wayOf([transitionOf(edge)])}` : '';
}

const transitionOf = ({ from, step, after, actions }: Edge): Transition => ({
  before: from.snapshot,
  step,
  after,
  actions,
});

const keyOf = (node: GraphNode, memory: string): string => `${memory}\n${node.key}`;

function remember(sentence: string, memory: string, transition: Transition): string | { readonly wrong: string } {
  try {
    return properties[sentence]?.next(memory, transition) ?? '';
  } catch (error) {
    if (error instanceof Violation) return { wrong: error.message };
    throw error;
  }
}
