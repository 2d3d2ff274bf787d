import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { StateValue } from 'xstate';
import { emptyContext, type PortalContext } from '../../../machines/model/context.ts';
import { dialogs as dialogRows, type DialogRow } from '../../../machines/model/dialogs.ts';
import type { PortalEvent } from '../../../machines/model/events.ts';
import { portal } from '../../../machines/portal.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import type { Leaf } from '../../../machines/states.ts';
import { dialogs as dialogTexts } from '../../../src/texts.ts';
import { difference } from '../../../tools/drivers/screen-differences.ts';
import {
  endsOf,
  planPaths,
  type Step,
  stepNamed,
  take,
  type TransitionResult,
  toLeaves,
  toLeafKey,
} from 'xstate-paths';
import { portalChart } from '../../../tools/drivers/portal-chart.ts';

/**
 * A row of the specification: in every node of `from`, `step` leads to `to` and shows `text`. Texts are literals, not
 * imports, so that changes to the copy deck are detected.
 */
export interface Row {
  readonly from: Leaf;
  /** restricts the row to matching contexts */
  readonly where?: (context: PortalContext) => boolean;
  readonly step: (snapshot: PortalSnapshot) => Step;
  /** target state; omitted: any */
  readonly to?: Leaf | readonly Leaf[];
  /** an exact sentence of the opened dialog */
  readonly text?: string;
  readonly severity?: DialogRow['severity'];
  /** further expectations */
  readonly check?: (after: TransitionResult, before: PortalSnapshot) => void;
}

/** Checks a row in every matching node of the exploration. */
export function expectRow({ from, where = () => true, step, to, text, severity, check }: Row): void {
  const inState = snapshotsIn(from);
  if (inState.length === 0)
    throw new Error(`no path leads to ${from}: \`npx tsx tools/commands/paths.ts --to ${from}\``);
  const nodes = inState.filter(({ context }) => where(context));
  if (nodes.length === 0)
    throw new Error(`none of the ${inState.length} contexts in ${from} matches the row's \`where\``);
  for (const before of nodes) {
    const given = step(before);
    const after = take(before, given);
    const wanted: readonly string[] = [to ?? []].flat();
    const leaves = toLeaves(after.snapshot.value);
    const shown = readDialogTexts(after.snapshot);
    const differences = [
      ...(to === undefined || leaves.some((leaf) => wanted.includes(leaf))
        ? []
        : [`it leads to ${leaves.join(' + ')}`]),
      ...(text === undefined || shown.includes(text)
        ? []
        : [`the dialog says ${quoted(shown)}, not ${quoted([text])}`]),
      ...(severity === undefined ? [] : difference('severity', severity, readSeverity(after.snapshot))),
    ];
    if (differences.length > 0)
      throw new Error(
        [
          `${given.name}, in ${toLeafKey(before)}, has to lead to ${wanted.join(' or ') || 'what this row says'}:`,
          ...differences,
          `The state's context: ${JSON.stringify(before.context, shortened)}`,
        ].join('\n  '),
      );
    check?.(after, before);
  }
}

const quoted = (sentences: readonly string[]) => sentences.map((each) => `«${each}»`).join(' and ') || 'nothing';

/** JSON replacer that omits empty members and shortens long values, such as a document's data URL. */
function shortened(this: unknown, name: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > 60) return `${value.slice(0, 40)}…`;
  const isEmpty =
    name in emptyContext && isDeepStrictEqual(value, Object.entries(emptyContext).find(([key]) => key === name)?.[1]);
  return isEmpty ? undefined : value;
}

/** For `check`: expects that the customer's data are cleared in the context and in the session. */
export function expectCleared({ snapshot, actions }: TransitionResult): void {
  expect(snapshot.context).toMatchObject(emptyContext);
  expect(actions).toContain('clearSession');
}

/** Explored snapshots in a leaf, including combinations with other regions. */
export function snapshotsIn(leaf: Leaf): readonly PortalSnapshot[] {
  byLeaf ??= groupByLeaf();
  return byLeaf.get(leaf) ?? [];
}

let byLeaf: ReadonlyMap<string, readonly PortalSnapshot[]> | undefined;

function groupByLeaf(): Map<string, PortalSnapshot[]> {
  const nodes = new Map<string, PortalSnapshot[]>();
  for (const { snapshot } of planPaths(portalChart).graph.nodes.values()) {
    for (const leaf of toLeaves(snapshot.value)) nodes.set(leaf, [...(nodes.get(leaf) ?? []), snapshot]);
  }
  return nodes;
}

/** An event from the customer or the countdown. */
export function send(event: PortalEvent): () => Step {
  return () => ({ name: event.type, event: { ...event } });
}

/** The outcome of an invoke, by its name in tools/portal/steps. */
export function end(id: string, name: string): (snapshot: PortalSnapshot) => Step {
  return ({ context }) => {
    const step = endsOf(portalChart, id, context).find(
      (each) => each.name === `${id} ✓ ${name}` || each.name === `${id} ✗ ${name}`,
    );
    if (!step) throw new Error(`the outcome '${name}' of ${id} is not in tools/portal/steps`);
    return step;
  };
}

/** The end of one of the state's delays. */
export function elapse(delay: string): (snapshot: PortalSnapshot) => Step {
  return (snapshot) => stepNamed(portalChart, `after ${delay}`, snapshot);
}

/** The success of an invoke with an output specific to this row. */
export function done(id: string, output: unknown): () => Step {
  return () => ({ name: `${id} ✓`, event: { type: `xstate.done.actor.${id}`, output, actorId: id } });
}

/** Takes a step from any state and context, even those that no path reaches. */
export function takeFrom(
  value: StateValue,
  own: Partial<PortalContext>,
  step: (snapshot: PortalSnapshot) => Step,
): PortalSnapshot {
  const before = portal.resolveState({ value, context: contextWith(own) });
  return take(before, step(before)).snapshot;
}

/** An empty context except for `own`. */
export function contextWith(own: Partial<PortalContext>): PortalContext {
  return { ...emptyContext, startRoute: '/', ...own };
}

/** Texts of the open dialog: its title, and the server's message or the default text. */
export function readDialogTexts(snapshot: PortalSnapshot): string[] {
  const { dialog } = snapshot.context;
  if (!dialog || !snapshot.hasTag('dialog')) return [];
  const { title, text, serverMessage } = dialogTexts[dialog.key];
  return [title, serverMessage === undefined ? text : dialog.message].filter((sentence) => sentence !== undefined);
}

function readSeverity({ context: { dialog } }: PortalSnapshot): string | undefined {
  return dialog ? dialogRows[dialog.key].severity : undefined;
}
