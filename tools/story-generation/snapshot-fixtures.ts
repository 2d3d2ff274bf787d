import { isDeepStrictEqual } from 'node:util';
import { emptyContext } from '../../machines/model/context.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import { toLeaves, restingLeaves } from '../../machines/states.ts';
import { pathPlan } from '../planning/path-plan.ts';
import { take } from '../planning/pure-transition.ts';

/** A fixture that gets a story: one of a leaf, or one of a dialog in a leaf. */
export interface SnapshotFixture {
  /** the leaf's path, and for a dialog its row of the catalogue: 'landing.dialog nisFailed' */
  readonly name: string;
  readonly leaf: string;
  readonly snapshot: PortalSnapshot;
}

/** The first fixture that the exploration of the statechart found in each leaf, in the chart's order: no context is written by hand. */
export function stateFixtures(): SnapshotFixture[] {
  const first = new Map<string, PortalSnapshot>();
  for (const { snapshot } of pathPlan().graph.nodes.values()) {
    for (const leaf of toLeaves(snapshot.value)) if (!first.has(leaf)) first.set(leaf, snapshot);
  }
  return restingLeaves.map((leaf) => {
    const snapshot = first.get(leaf);
    if (snapshot === undefined) throw new Error(`no path leads to ${leaf}: add what leads there to tools/planning`);
    return { name: leaf, leaf, snapshot: withRunningClock(snapshot) };
  });
}

/** The first fixture of each dialog in each leaf that shows it: the error catalogue, where it is met. */
export function dialogFixtures(): SnapshotFixture[] {
  const first = new Map<string, SnapshotFixture>();
  for (const { snapshot } of pathPlan().graph.nodes.values()) {
    const { dialog } = snapshot.context;
    const leaf = dialogLeafOf(snapshot);
    if (dialog === null || leaf === undefined) continue;
    const name = `${leaf} ${dialog.key}`;
    if (!first.has(name)) first.set(name, { name, leaf, snapshot: withRunningClock(snapshot) });
  }
  const order = (fixture: SnapshotFixture) => restingLeaves.indexOf(fixture.leaf);
  return [...first.values()].sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name, 'en'));
}

/** What a fixture's context has beside the empty one. */
export function ownContextOf({ context }: PortalSnapshot): Record<string, unknown> {
  const blank: Readonly<Record<string, unknown>> = { startRoute: '/', ...emptyContext };
  return Object.fromEntries(Object.entries(context).filter(([key, value]) => !isDeepStrictEqual(blank[key], value)));
}

function dialogLeafOf(snapshot: PortalSnapshot): string | undefined {
  const dialogs = snapshot._nodes.filter((node) => node.tags.includes('dialog'));
  return dialogs.map((node) => node.path.join('.')).at(-1);
}

/** The exploration knows a running countdown only as running; a picture wants a time that looks like one. */
function withRunningClock(snapshot: PortalSnapshot): PortalSnapshot {
  if (!snapshot.hasTag('modal')) return snapshot;
  return take(snapshot, { name: 'TICK', event: { type: 'TICK', left: 272 } }).snapshot;
}
