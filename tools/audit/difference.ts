import { isDeepStrictEqual } from 'node:util';
import type { ChartRecord, StateRecord, TransitionRecord } from './chart-record.ts';

/** What became of one state or transition; `fields` are what changed: name, before, after. */
export interface Change<Item> {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly item: Item;
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}

export interface Difference {
  readonly states: readonly Change<StateRecord>[];
  readonly transitions: readonly Change<TransitionRecord>[];
}

/** What a chart has that an earlier one had not, and the other way. */
export function differenceOf(before: ChartRecord, after: ChartRecord): Difference {
  return {
    states: paired(before.states, after.states, ({ path }) => path).flatMap(changeOf),
    transitions: paired(grouped(before), grouped(after), ({ group }) => group).flatMap(([old, now]) =>
      matched(old?.members ?? [], now?.members ?? []).flatMap(changeOf),
    ),
  };
}

type Pair<Item> = readonly [before: Item | undefined, after: Item | undefined];

/** The transitions of one state on one event: alternatives, told apart by their place only. */
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
 * Which alternative became which. One put in first moves all the others, which are none the less the same: so equal
 * ones find each other first, then those with the same guard, then the same targets; what is left came or went.
 */
function matched(before: readonly TransitionRecord[], after: readonly TransitionRecord[]): Pair<TransitionRecord>[] {
  const old = [...before];
  const now = [...after];
  const pairs: Pair<TransitionRecord>[] = [];
  const likenesses: ((a: TransitionRecord, b: TransitionRecord) => boolean)[] = [
    (a, b) => isDeepStrictEqual(essenceOf(a), essenceOf(b)),
    (a, b) => a.guard === b.guard,
    (a, b) => isDeepStrictEqual(a.targets, b.targets),
  ];
  for (const like of likenesses) {
    for (const one of [...old]) {
      const other = now.find((candidate) => like(one, candidate));
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

function essenceOf({ guard, targets, actions, reenters }: TransitionRecord) {
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
    // a key names its place, which moves where an alternative is put in before it
    .filter(([name, value]) => !['key', 'index'].includes(name) && !isDeepStrictEqual(old.get(name), value))
    .map(([name, value]) => ({ name, before: wordsOf(old.get(name)), after: wordsOf(value) }));
  return fields.length === 0 ? [] : [{ kind: 'changed', item: after, fields }];
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}
