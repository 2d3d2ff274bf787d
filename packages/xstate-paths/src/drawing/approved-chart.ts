import { pick } from 'es-toolkit';
import type { ChartRecord, TransitionRecord } from './chart-record.ts';

/** A chart as text, one line per state and transition: its name, ' | ' and its properties. */
export function chartText({ states, transitions }: ChartRecord): string {
  const lines = [
    ...states.map(({ path, name, kind, description, tags, facts, ownIds: ids, invokes, entry, exit }) => {
      const sorted = Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
      return lineOf(path, { name, kind, description, tags, ...sorted, ids, invokes, entry, exit });
    }),
    ...transitions.map((each) => lineOf(nameOf(each), pick(each, ['actions', 'reenters']))),
  ];
  return `${lines.join('\n')}\n`;
}

/** A state or transition that differs between two charts. */
export interface ChartChange {
  /** `moved`: the order of alternatives changed; the first one whose guard passes is taken */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** a state's path, or the `nameOf` of a transition */
  readonly name: string;
  /** its old and new properties; '' if it is missing from that chart or only moved */
  readonly was: string;
  readonly is: string;
}

/** Differences between a chart and an earlier one. Both are outputs of `chartText`. */
export function chartChanges(earlier: string, current: string): ChartChange[] {
  const before = parse(earlier);
  const now = parse(current);
  const changes: ChartChange[] = [];
  for (const [name, was] of before) if (!now.has(name)) changes.push({ kind: 'removed', name, was, is: '' });
  for (const [name, is] of now) {
    const was = before.get(name);
    if (was === undefined) changes.push({ kind: 'added', name, was: '', is });
    else if (was !== is) changes.push({ kind: 'changed', name, was, is });
  }
  const moved = [...now.keys()].find((name, index) => [...before.keys()][index] !== name);
  if (changes.length === 0 && moved !== undefined) return [{ kind: 'moved', name: moved, was: '', is: '' }];
  return changes;
}

/** A change as one line, followed by the old and the new properties. */
export function changeText({ kind, name, was, is }: ChartChange): string {
  return `${kind}: ${name}${kind === 'changed' ? `\n    was ${was}\n    is  ${is}` : ''}`;
}

/** A name that identifies a transition in the chart, regardless of its position. */
export function nameOf({ sourcePath, event, guard, targets }: TransitionRecord): string {
  return `${sourcePath} · ${event}${guard === null ? '' : ` [${guard}]`} → ${targets.join(', ') || 'stays'}`;
}

function lineOf(name: string, fields: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : value;
    return text === null || text === '' || text === false ? [] : [`${field}: ${String(text)}`];
  });
  return [name, ...parts].join(' | ');
}

function parse(text: string): ReadonlyMap<string, string> {
  const lines = text.trim().split('\n');
  return new Map(lines.map((line) => line.split(' | ')).map(([name = '', ...rest]) => [name, rest.join(' | ')]));
}
