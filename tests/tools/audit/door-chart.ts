import { createMachine } from 'xstate';
import { recordChart, type ChartRecord } from '../../../tools/audit/chart-record.ts';

/** What of the small chart a test may have otherwise. */
interface Altered {
  readonly closedOn?: object;
  readonly openOn?: object;
  readonly more?: object;
}

/** A door, as plain data: small enough that a difference in it is one thing. */
export function door({ closedOn, openOn, more = {} }: Altered = {}): ChartRecord {
  return recordChart(
    createMachine({
      id: 'door',
      initial: 'closed',
      states: {
        closed: { description: 'Nobody comes in.', on: closedOn ?? { OPEN: { guard: 'isUnlocked', target: 'open' } } },
        open: { tags: ['draughty'], on: openOn ?? { CLOSE: 'closed' } },
        ...more,
      },
    }),
  );
}
