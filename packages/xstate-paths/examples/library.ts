import { assign, fromPromise, setup } from 'xstate';
import { defineModel, fail, ok } from '../src/model.ts';
import { namesByMeta } from '../src/states.ts';

interface Loan {
  readonly due: Date;
}

type LibraryEvent =
  { type: 'BORROW' } | { type: 'RETURN' } | { type: 'HELP' } | { type: 'CLOSE' } | { type: 'line.lost' | 'line.back' };

/**
 * A library with features that the checkout lacks: regions, wildcards, a history, inner final states, dates, and names
 * that are not identifiers.
 */
const library = setup({
  types: { context: {} as { loan: Loan | null; marks: ReadonlyMap<string, number> }, events: {} as LibraryEvent },
  actors: { lend: fromPromise<Loan>(() => Promise.reject(new Error('no library'))) },
  guards: {
    isOverdue: ({ context }) => context.loan !== null && context.loan.due.getTime() < Date.UTC(2026, 0, 1),
    isLongLoan: ({ context }) => context.loan !== null && context.loan.due.getTime() > Date.UTC(2027, 0, 1),
  },
}).createMachine({
  id: 'library',
  context: { loan: null, marks: new Map() },
  type: 'parallel',
  states: {
    desk: {
      initial: 'shelf',
      on: { HELP: '.help-page' },
      states: {
        before: { type: 'history' },
        shelf: { meta: { name: 'Shelf' }, on: { BORROW: 'at-counter' } },
        'at-counter': {
          initial: 'asking',
          meta: { name: 'Counter' },
          states: {
            asking: {
              invoke: {
                id: 'lend',
                src: 'lend',
                onDone: {
                  target: 'lent',
                  actions: assign({ loan: ({ event }) => event.output, marks: () => new Map([['page', 1]]) }),
                },
                onError: '#library.desk.shelf',
              },
            },
            lent: { type: 'final' },
          },
          onDone: [{ guard: 'isLongLoan', target: 'thanks' }, { target: 'reading' }],
        },
        thanks: { meta: { name: 'Thanks' }, on: { RETURN: 'shelf' } },
        reading: {
          meta: { name: 'Reading' },
          always: { guard: 'isOverdue', target: 'overdue' },
          on: { RETURN: 'shelf' },
        },
        overdue: { meta: { name: 'Overdue' }, on: { RETURN: 'shelf' } },
        'help-page': { meta: { name: 'Help' }, on: { CLOSE: 'before' } },
      },
    },
    line: {
      initial: 'up',
      states: {
        up: { meta: { name: 'Line up' }, on: { 'line.lost': 'down' } },
        down: { meta: { name: 'Line down' }, on: { 'line.*': 'up' } },
      },
    },
  },
});

const once = [{}];

/** The library's model. */
export const libraryChart = defineModel(library, {
  starts: { 'at the door': {} },
  events: { BORROW: once, RETURN: once, HELP: once, CLOSE: once, 'line.lost': once, 'line.back': once },
  outcomes: {
    lend: {
      late: ok({ due: new Date('2025-06-01') }),
      short: ok({ due: new Date('2026-12-01') }),
      long: ok({ due: new Date('2028-01-01') }),
      refused: fail(new Error('no')),
    },
  },
  stateName: namesByMeta(library),
});
