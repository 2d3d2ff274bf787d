import { expect } from 'vitest';
import type { PortalContext } from '../../../machines/model/context.ts';
import type { PortalEvent } from '../../../machines/model/events.ts';
import { dialogs as dialogRows } from '../../../machines/model/dialogs.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { dialogs as dialogTexts } from '../../../src/texts.ts';
import { endsOf, type Step } from '../../../tools/planning/steps.ts';
import { toLeaves, type Leaf } from '../../../machines/states.ts';
import { pathPlan } from '../../../tools/planning/path-plan.ts';
import { take, type TransitionResult } from '../../../tools/planning/pure-transition.ts';

/**
 * A row of the specification, written by hand: wherever the portal is in `from`, `does` leads to `to`, where the
 * customer reads `says`. The words are written out again, never imported: a lost text would agree with itself.
 */
export interface Row {
  readonly from: Leaf;
  /** only where the context is so */
  readonly when?: (context: PortalContext) => boolean;
  readonly does: (snapshot: PortalSnapshot) => Step;
  readonly to: Leaf | readonly Leaf[];
  /** a sentence of the dialog that opens, exactly */
  readonly says?: string;
  readonly kind?: 'error' | 'info' | 'warning' | 'success';
  /** further expectations */
  readonly then?: (after: TransitionResult, before: PortalSnapshot) => void;
}

/** Holds a row against every node of the exploration that it speaks of. */
export function hold({ from, when = () => true, does, to, says, kind, then }: Row): void {
  const nodes = snapshotsIn(from).filter(({ context }) => when(context));
  expect(nodes.length, `no path leads to ${from} as this row asks`).toBeGreaterThan(0);
  for (const before of nodes) {
    const after = take(before, does(before));
    const leaves = toLeaves(after.snapshot.value);
    expect(leaves.filter((leaf) => [to].flat().some((wanted) => wanted === leaf))).not.toEqual([]);
    if (says !== undefined) expect(saidIn(after.snapshot)).toContain(says);
    if (kind !== undefined) expect(kindIn(after.snapshot)).toBe(kind);
    then?.(after, before);
  }
}

/** Every node of the exploration in a leaf, alone or beside another region's. */
export function snapshotsIn(leaf: Leaf): readonly PortalSnapshot[] {
  byLeaf ??= snapshotsByLeaf();
  return byLeaf.get(leaf) ?? [];
}

let byLeaf: ReadonlyMap<string, readonly PortalSnapshot[]> | undefined;

function snapshotsByLeaf(): Map<string, PortalSnapshot[]> {
  const nodes = new Map<string, PortalSnapshot[]>();
  for (const { snapshot } of pathPlan().graph.nodes.values()) {
    for (const leaf of toLeaves(snapshot.value)) nodes.set(leaf, [...(nodes.get(leaf) ?? []), snapshot]);
  }
  return nodes;
}

/** The customer does something. */
export function customer(event: PortalEvent): () => Step {
  return () => ({ name: event.type, event: { ...event } });
}

/** A service ends as a named case of the outcome table says. */
export function ends(id: string, name: string): (snapshot: PortalSnapshot) => Step {
  return ({ context }) => {
    const step = endsOf(id, context).find((end) => end.name === `${id} ✓ ${name}` || end.name === `${id} ✗ ${name}`);
    if (!step) throw new Error(`the outcome '${name}' of ${id} is not in tools/planning/outcomes.ts`);
    return step;
  };
}

/** A service ends with an output of this row's own. */
export function gives(id: string, output: unknown): () => Step {
  return () => ({ name: `${id} ✓`, event: { type: `xstate.done.actor.${id}`, output, actorId: id } });
}

/** The sentences of the dialog that stands open: its title, and the server's words or else its own. */
export function saidIn(snapshot: PortalSnapshot): string[] {
  const { dialog } = snapshot.context;
  if (!dialog || !snapshot.hasTag('dialog')) return [];
  const { title, text, words } = dialogTexts[dialog.key];
  return [title, words === 'server' ? dialog.message : text].filter((sentence) => sentence !== undefined);
}

function kindIn({ context: { dialog } }: PortalSnapshot): string | undefined {
  return dialog ? dialogRows[dialog.key].severity : undefined;
}
