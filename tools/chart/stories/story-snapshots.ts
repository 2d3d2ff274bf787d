import { isDeepStrictEqual } from 'node:util';
import { emptyContext } from '../../../machines/model/context.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { toLeaves, restingLeaves } from '../../../machines/states.ts';
import { activeNodes } from '../planning/active-nodes.ts';
import { pathPlan } from '../planning/path-plan.ts';
import { take } from '../planning/pure-transition.ts';

/** A snapshot that gets a story: of a leaf, or of a dialog in a leaf. */
export interface StorySnapshot {
  /** the leaf's path, and of a dialog its row of the error catalogue: 'landing.dialog nisFailed' */
  readonly name: string;
  readonly leaf: string;
  readonly snapshot: PortalSnapshot;
}

/** The first snapshot that the exploration of the chart found in each leaf, in the chart's order. */
export function stateSnapshots(): StorySnapshot[] {
  const first = new Map<string, PortalSnapshot>();
  for (const { snapshot } of pathPlan().graph.nodes.values()) {
    for (const leaf of toLeaves(snapshot.value)) if (!first.has(leaf)) first.set(leaf, snapshot);
  }
  return restingLeaves.map((leaf) => {
    const snapshot = first.get(leaf);
    if (snapshot === undefined)
      throw new Error(`no path leads to ${leaf}: add what leads there to tools/chart/planning`);
    return { name: leaf, leaf, snapshot: underWay(snapshot) };
  });
}

/** The first snapshot of each dialog in each leaf that shows it: nodes do not differ by what a dialog says. */
export function dialogSnapshots(): StorySnapshot[] {
  const first = new Map<string, StorySnapshot>();
  for (const { after: snapshot } of pathPlan().graph.edges) {
    const { dialog } = snapshot.context;
    const leaf = dialogLeafOf(snapshot);
    if (dialog === null || leaf === undefined) continue;
    const name = `${leaf} ${dialog.key}`;
    if (!first.has(name)) first.set(name, { name, leaf, snapshot: underWay(snapshot) });
  }
  const order = ({ leaf }: StorySnapshot) => restingLeaves.indexOf(leaf);
  return [...first.values()].sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name, 'en'));
}

/** What a snapshot's context has that differs from the empty one. */
export function ownContextOf({ context }: PortalSnapshot): Record<string, unknown> {
  const empty: Readonly<Record<string, unknown>> = { startRoute: '/', ...emptyContext };
  return Object.fromEntries(Object.entries(context).filter(([key, value]) => !isDeepStrictEqual(empty[key], value)));
}

function dialogLeafOf(snapshot: PortalSnapshot): string | undefined {
  const dialogs = activeNodes(snapshot).filter((node) => node.tags.includes('dialog'));
  return dialogs.map((node) => node.path.join('.')).at(-1);
}

/** The exploration counts neither seconds nor bytes: a story shows 4:32 left, and 62 % sent. */
function underWay(snapshot: PortalSnapshot): PortalSnapshot {
  if (snapshot.matches({ registering: 'saving' }) && !snapshot.matches({ registering: { saving: 'awaiting' } }))
    return take(snapshot, { name: 'UPLOAD.PROGRESS', event: { type: 'UPLOAD.PROGRESS', percent: 62 } }).snapshot;
  if (!snapshot.hasTag('modal')) return snapshot;
  return take(snapshot, { name: 'TICK', event: { type: 'TICK', left: 272, resendIn: 27 } }).snapshot;
}
