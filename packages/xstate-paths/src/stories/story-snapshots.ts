import { countBy, isEqual } from 'es-toolkit';
import type { AnyMachineSnapshot } from 'xstate';
import type { Model, Step } from '../model.ts';
import { explore } from '../planning/explore.ts';
import { begin, take } from '../planning/pure-transition.ts';
import { activeNodes, isLeaf, pathOfNode, restingLeavesOf, toLeaves } from '../states.ts';

/** A snapshot that gets a story: of a leaf, or of a leaf's variant. */
export interface StorySnapshot {
  /** the leaf's path, followed by the variant's key if any: 'declined noFunds' */
  readonly name: string;
  readonly leaf: string;
  /** title in Storybook, followed by the name so that it can be searched: 'Paying: too little · paying.short' */
  readonly title: string;
  readonly snapshot: AnyMachineSnapshot;
}

/** A step to take from the snapshot before it is shown, if the snapshot is too early for a picture; null: none. */
export type StepBeforeStory = (snapshot: AnyMachineSnapshot) => Step | null;

/** The first snapshot that the exploration of the chart found in each leaf, in the chart's order. */
export function stateSnapshots(chart: Model, stepBefore: StepBeforeStory): StorySnapshot[] {
  const first = new Map<string, AnyMachineSnapshot>();
  for (const { snapshot } of explore(chart).nodes.values()) {
    for (const leaf of toLeaves(snapshot.value)) if (!first.has(leaf)) first.set(leaf, snapshot);
  }
  return restingLeavesOf(chart.machine).map((leaf) => {
    const snapshot = first.get(leaf);
    if (snapshot === undefined)
      throw new Error(`no path rests in ${leaf}: add a step that reaches it to ${chart.statedIn ?? 'the model'}`);
    return {
      name: leaf,
      leaf,
      title: `${chart.stateName(leaf)} · ${leaf}`,
      snapshot: after(snapshot, stepBefore(snapshot)),
    };
  });
}

/** The first snapshot of each variant in each leaf that has it. Read from edges, because nodes don't distinguish dialog texts. */
export function variantSnapshots(chart: Model, stepBefore: StepBeforeStory): StorySnapshot[] {
  const first = new Map<string, StorySnapshot>();
  for (const { after: snapshot } of explore(chart).edges) {
    const variant = chart.variantOf?.(snapshot);
    if (!variant) continue;
    const leaf = leafOfVariant(snapshot);
    const name = storyNameOf(chart, snapshot);
    const title = variant.name ?? chart.stateName(leaf);
    if (!first.has(name)) first.set(name, { name, leaf, title, snapshot: after(snapshot, stepBefore(snapshot)) });
  }
  const shown = countBy([...first.values()], ({ title }) => title);
  // if a dialog occurs in several states, each of its titles ends with the state's name
  const titled = [...first.values()].map(({ title, ...story }) => ({
    ...story,
    title: `${title}${(shown[title] ?? 0) > 1 ? ` (${chart.stateName(story.leaf)})` : ''} · ${story.name}`,
  }));
  const leaves = restingLeavesOf(chart.machine);
  return titled.sort((a, b) => leaves.indexOf(a.leaf) - leaves.indexOf(b.leaf) || a.name.localeCompare(b.name, 'en'));
}

/** Names a snapshot's story after its variant, or else after its first leaf. */
export function storyNameOf(chart: Model, snapshot: AnyMachineSnapshot): string {
  const variant = chart.variantOf?.(snapshot);
  return variant ? `${leafOfVariant(snapshot)} ${variant.key}` : (toLeaves(snapshot.value)[0] ?? '');
}

/** The parts of a snapshot's context that differ from the initial context. */
export function ownContextOf(chart: Model, { context }: AnyMachineSnapshot): Record<string, unknown> {
  const [start = ''] = Object.keys(chart.starts);
  const empty: Readonly<Record<string, unknown>> = begin(chart, start).snapshot.context;
  return Object.fromEntries(Object.entries<unknown>(context).filter(([key, value]) => !isEqual(empty[key], value)));
}

/** The leaf whose dialog is open, otherwise the last leaf. */
function leafOfVariant(snapshot: AnyMachineSnapshot): string {
  const leaves = activeNodes(snapshot).filter(isLeaf);
  const leaf = leaves.findLast(({ tags }) => tags.includes('dialog')) ?? leaves.at(-1);
  return leaf ? pathOfNode(leaf) : '';
}

function after(snapshot: AnyMachineSnapshot, step: Step | null): AnyMachineSnapshot {
  return step ? take(snapshot, step).snapshot : snapshot;
}
