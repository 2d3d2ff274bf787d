import type { AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { toTransitionName } from './model/events.ts';
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

/** Key of a state: its leaf, such as 'landing.idle', or the leaves of parallel regions joined by ' + '. */
export function toLeafKey(snapshot: { readonly value: StateValue }): string {
  return toLeaves(snapshot.value).join(' + ');
}

function toLeaves(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : toLeaves(child).map((leaf) => `${key}.${leaf}`),
  );
}

/** Names of all transitions with a target. */
export const transitionNames: ReadonlySet<string> = new Set(
  listTransitions(portal.root).flatMap((definition) => toTransitionName(definition) ?? []),
);

function listTransitions({ transitions, always = [], states }: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...transitions.values()].flat(), ...always, ...Object.values(states).flatMap(listTransitions)];
}
