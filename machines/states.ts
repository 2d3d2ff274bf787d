import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { toTransitionName } from './model/events.ts';
import type { PortalTag } from './model/meta.ts';
import { portal, type PortalSteps } from './portal.ts';

/** The paths of the states without children whose configuration extends `Wanted`. */
type LeafPath<States, Wanted = unknown> = {
  [Key in keyof States & string]: States[Key] extends { states: infer Children }
    ? `${Key}.${LeafPath<Children, Wanted>}`
    : States[Key] extends Wanted
      ? Key
      : never;
}[keyof States & string];

/** Every state without children, by its path: 'landing.idle', 'landing.postingNis.repeatedPress.idle', … */
export type Leaf = LeafPath<PortalSteps>;

/** The leaves that a customer can be in: all but those that the chart tags as transient. */
export type RestingLeaf = Exclude<Leaf, LeafPath<PortalSteps, { tags: 'transient'[] }>>;

const leafNodes = listNodes(portal).filter((node) => node.type === 'atomic' || node.type === 'final');

/** Every leaf of the chart, in its order. */
export const leaves: readonly string[] = leafNodes.map(toPath);

/** The leaves with a tag, in the chart's order. */
export function leavesWithTag(tag: PortalTag): readonly string[] {
  return leafNodes.filter(({ tags }) => tags.includes(tag)).map(toPath);
}

export const transientLeaves = leavesWithTag('transient');

/** The leaves that a customer can be in, in the chart's order. */
export const restingLeaves: readonly string[] = leaves.filter((leaf) => !transientLeaves.includes(leaf));

/** The leaves of a state value: one, or one for each region where regions run side by side. */
export function toLeaves(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : toLeaves(child).map((leaf) => `${key}.${leaf}`),
  );
}

/** A state as one text: its leaf, or its leaves joined by ' + ' where regions run side by side. */
export function toLeafKey(snapshot: { readonly value: StateValue }): string {
  return toLeaves(snapshot.value).join(' + ');
}

/** The names of all transitions that lead to a state. */
export const transitionNames: ReadonlySet<string> = new Set(
  listNodes(portal).flatMap(({ transitions, always = [] }) =>
    [...[...transitions.values()].flat(), ...always].flatMap((definition) => toTransitionName(definition) ?? []),
  ),
);

/** Every state of a chart, its root first. */
export function listNodes(machine: AnyStateMachine): AnyStateNode[] {
  return withDescendants(machine.root);
}

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(withDescendants)];
}

function toPath(node: AnyStateNode): string {
  return node.path.join('.');
}
