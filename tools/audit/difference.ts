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
    states: changes(before.states, after.states, [(a, b) => a.path === b.path]),
    transitions: changes(before.transitions, after.transitions, sameTransition),
  };
}

type Criterion<Item> = (before: Item, after: Item) => boolean;

/**
 * A new first alternative moves all others of its state and event, so their index identifies no transition: equal ones
 * are paired first, then those with the same guard, then those with the same targets.
 */
const sameTransition: readonly Criterion<TransitionRecord>[] = [
  (a, b) => isAlternative(a, b) && isDeepStrictEqual(behaviourOf(a), behaviourOf(b)),
  (a, b) => isAlternative(a, b) && a.guard === b.guard,
  (a, b) => isAlternative(a, b) && isDeepStrictEqual(a.targets, b.targets),
];

function isAlternative(a: TransitionRecord, b: TransitionRecord): boolean {
  return a.sourcePath === b.sourcePath && a.event === b.event;
}

function behaviourOf({ guard, targets, actions, reenters }: TransitionRecord) {
  return { guard, targets, actions, reenters };
}

/** Pairs the items by one criterion after the other; the rest was added or removed. */
function changes<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
  criteria: readonly Criterion<Item>[],
): Change<Item>[] {
  const added = new Set(after);
  const removed = new Set(before);
  const changed: Change<Item>[] = [];
  for (const isSame of criteria) {
    for (const old of removed) {
      const now = [...added].find((candidate) => isSame(old, candidate));
      if (!now) continue;
      removed.delete(old);
      added.delete(now);
      const fields = changedFields(old, now);
      if (fields.length > 0) changed.push({ kind: 'changed', item: now, fields });
    }
  }
  return [
    ...changed,
    ...[...removed].map((item): Change<Item> => ({ kind: 'removed', item, fields: [] })),
    ...[...added].map((item): Change<Item> => ({ kind: 'added', item, fields: [] })),
  ];
}

function changedFields(before: object, after: object): Change<unknown>['fields'] {
  const old = new Map<string, unknown>(Object.entries(before));
  return (
    Object.entries(after)
      // a key contains the index, which changes with the alternatives before it
      .filter(([name, value]) => !['key', 'index'].includes(name) && !isDeepStrictEqual(old.get(name), value))
      .map(([name, value]) => ({ name, before: wordsOf(old.get(name)), after: wordsOf(value) }))
  );
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}
