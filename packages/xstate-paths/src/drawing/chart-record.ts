import { omit } from 'es-toolkit';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Model } from '../model.ts';
import { isLeftAtOnce, listNodes, metaOf, pathOfNode, requirementIds } from '../states.ts';
import { coverageGoalsOf, keyOf, nameWithParams, transitionsOf } from '../planning/coverage-goals.ts';

/** A state of a chart as plain data, for drawings and comparisons. */
export interface StateRecord {
  /** the node's id, as used in transition keys */
  readonly id: string;
  /** path in the chart: 'paying.short'; for the root, the chart's name */
  readonly path: string;
  /** name used by designers and testers; null if the state has none */
  readonly name: string | null;
  readonly kind: 'root' | 'group' | 'parallel' | 'leaf';
  readonly initial: string | null;
  readonly description: string;
  /** tags of the state and its ancestors */
  readonly tags: readonly string[];
  /** other strings in the `meta` of the state and its ancestors, such as an address */
  readonly facts: Readonly<Record<string, string>>;
  /** requirement ids: `ids` includes those of the ancestors, `ownIds` doesn't */
  readonly ownIds: readonly string[];
  readonly ids: readonly string[];
  readonly invokes: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
}

/** A transition of a chart as plain data. */
export interface TransitionRecord {
  readonly key: string;
  readonly source: string;
  readonly sourcePath: string;
  readonly event: string;
  readonly index: number;
  readonly guard: string | null;
  /** paths of the targets; empty if the state doesn't change */
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly reenters: boolean;
  /** number of times it was taken, if the drawing shows traffic */
  readonly taken?: number;
}

/** A whole chart as plain data. */
export interface ChartRecord {
  readonly states: readonly StateRecord[];
  readonly transitions: readonly TransitionRecord[];
  /** events that can lead from any state to any other */
  readonly jumps: readonly string[];
}

/** Converts a chart to plain data without running it. */
export function recordChart({ machine, jumps = [] }: Pick<Model, 'machine' | 'jumps'>): ChartRecord {
  const nodes = listNodes(machine);
  const guards = new Map(coverageGoalsOf(machine).map(({ key, guard }) => [key, guard]));
  return {
    jumps,
    states: nodes.map(recordState),
    transitions: nodes.flatMap((node) =>
      transitionsOf(node).flatMap(([, definitions]) =>
        definitions.map((definition, index) => recordTransition(definition, index, guards)),
      ),
    ),
  };
}

function recordState(node: AnyStateNode): StateRecord {
  const lineage = lineageOf(node);
  return {
    id: node.id,
    path: pathOfNode(node),
    name: textsOf(node)['name'] ?? null,
    kind: kindOf(node),
    initial: initialOf(node),
    description: node.description ?? '',
    tags: [...new Set([...lineage.flatMap(({ tags }) => tags), ...(isLeftAtOnce(node) ? ['transient'] : [])])],
    facts: omit(Object.assign({}, ...lineage.map(textsOf)), ['name']),
    ownIds: requirementIds(node),
    ids: [...new Set(lineage.flatMap(requirementIds))],
    invokes: node.invoke.map(({ id, src }) => `${id}: ${String(src)}`),
    entry: node.entry.map(nameOf),
    exit: node.exit.map(nameOf),
  };
}

function recordTransition(
  definition: AnyTransitionDefinition,
  index: number,
  guards: ReadonlyMap<string, string | null>,
): TransitionRecord {
  const key = keyOf(definition);
  return {
    key,
    source: definition.source.id,
    sourcePath: pathOfNode(definition.source),
    event: definition.eventType || 'always',
    index,
    guard: guards.get(key) ?? null,
    targets: (definition.target ?? []).map(pathOfNode),
    actions: definition.actions.map(nameOf),
    reenters: definition.reenter,
  };
}

function lineageOf(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [...lineageOf(node.parent), node] : [node];
}

function kindOf(node: AnyStateNode): StateRecord['kind'] {
  if (!node.parent) return 'root';
  if (node.type === 'parallel') return 'parallel';
  return Object.keys(node.states).length > 0 ? 'group' : 'leaf';
}

function initialOf(node: AnyStateNode): string | null {
  const target = node.type === 'compound' ? node.initial.target?.[0] : undefined;
  return target ? pathOfNode(target) : null;
}

function textsOf(node: AnyStateNode): Readonly<Record<string, string>> {
  const texts = Object.entries(metaOf(node)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return Object.fromEntries(texts);
}

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return action.name || 'inline';
  if (typeof action !== 'object' || action === null || !('type' in action)) return 'inline';
  return nameWithParams(action);
}
