import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { toTransitionName } from './model/events.ts';
import type { PortalTag } from './model/meta.ts';
import { portal, type PortalSteps } from './portal.ts';

/** Paths of the leaf states whose configuration extends `Wanted`. */
type LeafPath<States, Wanted = unknown> = {
  [Key in keyof States & string]: States[Key] extends { states: infer Children }
    ? `${Key}.${LeafPath<Children, Wanted>}`
    : States[Key] extends Wanted
      ? Key
      : never;
}[keyof States & string];

/** Path of a leaf state: 'landing.idle', 'landing.postingNis.repeatedPress.idle', … */
export type Leaf = LeafPath<PortalSteps>;

/** Leaves that a customer can rest in: all but those tagged as transient. */
export type RestingLeaf = Exclude<Leaf, LeafPath<PortalSteps, { tags: 'transient'[] }>>;

const leafNodes = listNodes(portal).filter((node) => node.type === 'atomic' || node.type === 'final');

/** All leaves, in the chart's order. */
export const leaves: readonly string[] = leafNodes.map(toPath);

/** Leaves with a tag, in the chart's order. */
export function leavesWithTag(tag: PortalTag): readonly string[] {
  return leafNodes.filter(({ tags }) => tags.includes(tag)).map(toPath);
}

export const transientLeaves = leavesWithTag('transient');

/** Leaves that a customer can rest in, in the chart's order. */
export const restingLeaves: readonly string[] = leaves.filter((leaf) => !transientLeaves.includes(leaf));

/** Leaves of a state value: one, or one per parallel region. */
export function toLeaves(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : toLeaves(child).map((leaf) => `${key}.${leaf}`),
  );
}

/** Key of a state: its leaf, or the leaves of parallel regions joined by ' + '. */
export function toLeafKey(snapshot: { readonly value: StateValue }): string {
  return toLeaves(snapshot.value).join(' + ');
}

/** Names of all transitions with a target. */
export const transitionNames: ReadonlySet<string> = new Set(
  listNodes(portal).flatMap(({ transitions, always = [] }) =>
    [...[...transitions.values()].flat(), ...always].flatMap((definition) => toTransitionName(definition) ?? []),
  ),
);

/** All states of a chart, the root first. */
export function listNodes(machine: AnyStateMachine): AnyStateNode[] {
  return withDescendants(machine.root);
}

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(withDescendants)];
}

function toPath(node: AnyStateNode): string {
  return node.path.join('.');
}
