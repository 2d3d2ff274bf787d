import { createMachine } from 'xstate';
import { recordChart, type ChartRecord } from '../src/drawing/chart-record.ts';

/** A chart of two states, `closed` and `open`, as plain data. */
export function doorChart(changes: Partial<Record<'closedOn' | 'openOn' | 'more', object>> = {}): ChartRecord {
  const { closedOn, openOn, more } = changes;
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
