import type { ChartRecord } from '../statechart-drawing/chart-record.ts';
import type { Change, Difference } from './difference.ts';

/** What became of a part of the chart since another revision. */
export type ChangeKind = Change<unknown>['kind'];

/** A chart with what was removed since another revision put back, and what became of each part, by path or key. */
export interface ChangedChart {
  readonly chart: ChartRecord;
  readonly states: ReadonlyMap<string, ChangeKind>;
  readonly transitions: ReadonlyMap<string, ChangeKind>;
}

/** Puts what was removed back into a chart, so that one drawing shows both. */
export function changedChartOf({ states, transitions }: ChartRecord, difference: Difference): ChangedChart {
  const removedStates = difference.states.filter(({ kind }) => kind === 'removed').map(({ item }) => item);
  // the key of a removed transition may be another one's now
  const removedTransitions = difference.transitions
    .filter(({ kind }) => kind === 'removed')
    .map(({ item }) => ({ ...item, key: `${item.key} removed` }));
  const all = new Set([...states, ...removedStates].map(({ path }) => path));
  return {
    chart: {
      states: [...states, ...removedStates],
      transitions: [
        ...transitions,
        ...removedTransitions.filter(({ sourcePath, targets }) =>
          [sourcePath, ...targets].every((path) => all.has(path)),
        ),
      ],
    },
    states: new Map(difference.states.map(({ kind, item }) => [item.path, kind])),
    transitions: new Map([
      ...difference.transitions
        .filter(({ kind }) => kind !== 'removed')
        .map(({ kind, item }): [string, ChangeKind] => [item.key, kind]),
      ...removedTransitions.map(({ key }): [string, ChangeKind] => [key, 'removed']),
    ]),
  };
}
