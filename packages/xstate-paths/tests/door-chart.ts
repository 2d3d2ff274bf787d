import { createMachine } from 'xstate';
import { recordChart, type ChartRecord } from '../src/drawing/chart-record.ts';

/** A test's changes to the chart. */
interface Changes {
  readonly closedOn?: object;
  readonly openOn?: object;
  readonly more?: object;
}

/** A chart of two states, `closed` and `open`, as plain data. */
export function doorChart({ closedOn, openOn, more = {} }: Changes = {}): ChartRecord {
  return recordChart({
    machine: createMachine({
      id: 'door',
      initial: 'closed',
      states: {
        closed: { on: closedOn ?? { OPEN: { guard: 'isUnlocked', target: 'open' } } },
        open: { tags: ['loud'], on: openOn ?? { CLOSE: 'closed' } },
        ...more,
      },
    }),
  });
}
