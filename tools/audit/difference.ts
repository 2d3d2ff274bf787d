import { isDeepStrictEqual } from 'node:util';
import type { ChartRecord, StateRecord, TransitionRecord } from '../statechart-drawing/chart-record.ts';

/** A state or transition that differs between two charts; `fields` are those that changed. */
export interface Change<Item> {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly item: Item;
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}

export interface Difference {
  readonly states: readonly Change<StateRecord>[];
  readonly transitions: readonly Change<TransitionRecord>[];
}

/** What was added, removed and changed from one chart to another. */
export function differenceOf(before: ChartRecord, after: ChartRecord): Difference {
  return {
    states: paired(before.states, after.states, ({ path }) => path).flatMap(changeOf),
    transitions: paired(grouped(before), grouped(after), ({ group }) => group).flatMap(([old, now]) =>
      matched(old?.members ?? [], now?.members ?? []).flatMap(changeOf),
    ),
  };
}

type Pair<Item> = readonly [before: Item | undefined, after: Item | undefined];

/** The transitions of one state on one event: only their order tells them apart. */
interface Alternatives {
  readonly group: string;
  readonly members: readonly TransitionRecord[];
}

function grouped({ transitions }: ChartRecord): Alternatives[] {
  const groups = new Map<string, TransitionRecord[]>();
  for (const one of transitions) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
  return [...groups].map(([group, members]) => ({ group, members }));
}

function groupOf({ sourcePath, event }: TransitionRecord): string {
  return `${sourcePath} ${event}`;
}

/**
 * Pairs the alternatives of two charts. A new first one moves all the others, so equal ones are paired first, then those
 * with the same guard, then those with the same targets; the rest was added or removed.
 */
function matched(before: readonly TransitionRecord[], after: readonly TransitionRecord[]): Pair<TransitionRecord>[] {
  const old = [...before];
  const now = [...after];
  const pairs: Pair<TransitionRecord>[] = [];
  const criteria: ((a: TransitionRecord, b: TransitionRecord) => boolean)[] = [
    (a, b) => isDeepStrictEqual(behaviourOf(a), behaviourOf(b)),
    (a, b) => a.guard === b.guard,
    (a, b) => isDeepStrictEqual(a.targets, b.targets),
  ];
  for (const isSame of criteria) {
    for (const one of [...old]) {
      const other = now.find((candidate) => isSame(one, candidate));
      if (!other) continue;
      old.splice(old.indexOf(one), 1);
      now.splice(now.indexOf(other), 1);
      pairs.push([one, other]);
    }
  }
  return [
    ...pairs,
    ...old.map((one): Pair<TransitionRecord> => [one, undefined]),
    ...now.map((one): Pair<TransitionRecord> => [undefined, one]),
  ];
}

function behaviourOf({ guard, targets, actions, reenters }: TransitionRecord) {
  return { guard, targets, actions, reenters };
}

function paired<Item>(before: readonly Item[], after: readonly Item[], nameOf: (item: Item) => string): Pair<Item>[] {
  const old = new Map(before.map((item) => [nameOf(item), item]));
  const now = new Map(after.map((item) => [nameOf(item), item]));
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return names.map((name) => [old.get(name), now.get(name)]);
}

function changeOf<Item extends object>([before, after]: Pair<Item>): Change<Item>[] {
  if (!before) return after ? [{ kind: 'added', item: after, fields: [] }] : [];
  if (!after) return [{ kind: 'removed', item: before, fields: [] }];
  const old = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(after)
    // a key contains the index, which changes with the alternatives before it
    .filter(([name, value]) => !['key', 'index'].includes(name) && !isDeepStrictEqual(old.get(name), value))
    .map(([name, value]) => ({ name, before: wordsOf(old.get(name)), after: wordsOf(value) }));
  return fields.length === 0 ? [] : [{ kind: 'changed', item: after, fields }];
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}
