import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { portal } from './portal.ts';
import type { PortalSnapshot } from './selectors.ts';

type LeavesOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeavesOf<NonNullable<Value[Key]>>}` }[keyof Value & string];

/** Every state without children, by its path: 'landing.idle', 'landing.postingNis.presses.quiet', … */
export type Leaf = LeavesOf<PortalSnapshot['value']>;

/** The leaves that are left at once and never seen; a test holds this list to the chart's tag. */
export type TransientLeaf =
  Extract<Leaf, 'opening' | `${string}.${'resuming' | 'refusing' | 'afterCodeRequestDialog'}`> | 'success.opening';

/** The leaves that a customer can rest in. */
export type RestingLeaf = Exclude<Leaf, TransientLeaf>;

const leafNodes = nodesOf(portal).filter((node) => node.type === 'atomic' || node.type === 'final');

/** Every leaf of the chart, in its order. */
export const leaves: readonly string[] = leafNodes.map((node) => node.path.join('.'));

/** The leaves that the chart tags as transient. */
export const transientLeaves: readonly string[] = leafNodes
  .filter((node) => node.tags.includes('transient'))
  .map((node) => node.path.join('.'));

/** The leaves that a customer can rest in, in the chart's order. */
export const restingLeaves: readonly string[] = leaves.filter((leaf) => !transientLeaves.includes(leaf));

/** The leaves that a state value holds: one, or one a region where regions run side by side. */
export function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined ? [] : leavesOf(child).map((leaf) => `${key}.${leaf}`),
  );
}

/** A state as one text: its leaf, or its leaves joined by ' + ' where regions run side by side. */
export function leafKeyOf(snapshot: { readonly value: StateValue }): string {
  return leavesOf(snapshot.value).join(' + ');
}

/** Every state of a chart, its root first. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  return withDescendants(machine.root);
}

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(withDescendants)];
}
