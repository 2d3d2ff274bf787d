import { and, assign, fromCallback, fromPromise, not, setup, type ActorRefFrom } from 'xstate';
import { defineModel, fail, ok } from '../src/index.ts';

type ParkingEvent =
  | { type: 'INSERT' | 'CANCEL' | 'HELP' | 'CLOSE' | 'line.lost' | 'line.back' | 'printer.done' }
  | { type: 'PAY'; method: 'card' | 'coins' }
  | { type: 'TICK'; left: number };

const printer = fromPromise(() => Promise.reject(new Error('no printer')));

interface ParkingContext {
  readonly price: number;
  readonly since: Date | null;
  readonly left: number;
  readonly tries: number;
  readonly printer: ActorRefFrom<typeof printer> | null;
}

/** A ticket machine with regions, a wildcard, promises, a callback, delays, a spawned child, a history and inner final states. */
export const parking = setup({
  types: {
    context: {} as ParkingContext,
    events: {} as ParkingEvent,
    children: {} as { findTariff: 'findTariff'; clock: 'clock'; charge: 'charge' },
  },
  actors: {
    findTariff: fromPromise<Pick<ParkingContext, 'price' | 'since'>>(() => Promise.reject(new Error('no tariff'))),
    charge: fromPromise(() => Promise.reject(new Error('no bank'))),
    clock: fromCallback(() => {}),
    printer,
  },
  delays: { shortly: 2000, patience: 30_000 },
  guards: {
    isFree: ({ context }) => context.price === 0,
    isCard: ({ event }) => event.type === 'PAY' && event.method === 'card',
    isOver: ({ event }) => event.type === 'TICK' && event.left === 0,
    mayRetry: ({ context }) => context.tries < 2,
  },
}).createMachine({
  id: 'parking',
  context: { price: 0, since: null, left: 0, tries: 0, printer: null },
  type: 'parallel',
  states: {
    desk: {
      initial: 'idle',
      states: {
        idle: { on: { INSERT: { target: 'scanning', actions: assign({ tries: 0 }) } } },
        scanning: {
          invoke: {
            id: 'findTariff',
            src: 'findTariff',
            onDone: { target: 'paying', actions: assign(({ event }) => event.output) },
            onError: 'unreadable',
          },
        },
        unreadable: { after: { shortly: 'idle' } },
        paying: {
          initial: 'choosing',
          invoke: { id: 'clock', src: 'clock' },
          after: { patience: 'idle' },
          on: {
            CANCEL: 'idle',
            HELP: 'help-page',
            TICK: [{ guard: 'isOver', target: 'idle' }, { actions: assign({ left: ({ event }) => event.left }) }],
          },
          states: {
            choosing: {
              always: { guard: 'isFree', target: 'paid' },
              on: { PAY: [{ guard: and(['isCard', not('isFree')]), target: 'charging' }, { target: 'paid' }] },
            },
            charging: {
              invoke: {
                id: 'charge',
                src: 'charge',
                onDone: 'paid',
                onError: [
                  {
                    guard: 'mayRetry',
                    target: 'choosing',
                    actions: assign({ tries: ({ context }) => context.tries + 1 }),
                  },
                  { target: '#parking.desk.idle' },
                ],
              },
            },
            paid: { type: 'final' },
            before: { type: 'history' },
          },
          onDone: [
            { guard: 'isFree', target: 'thanks' },
            {
              target: 'printing',
              actions: assign({ printer: ({ spawn }) => spawn('printer', { id: 'printer' }) }),
            },
          ],
        },
        'help-page': { on: { CLOSE: 'paying.before' } },
        printing: { on: { 'printer.done': 'thanks' } },
        thanks: { type: 'final' },
      },
    },
    line: {
      initial: 'up',
      states: { up: { on: { 'line.lost': 'down' } }, down: { on: { 'line.*': 'up' } } },
    },
  },
});

/** The machine's model. It needs no `tells`: the only counter that guards read is `tries`, which stops at 2. */
export const parkingModel = defineModel(parking, {
  starts: { empty: {} },
  events: {
    INSERT: [{}],
    CANCEL: [{}],
    HELP: [{}],
    CLOSE: [{}],
    'line.lost': [{}],
    'line.back': [{}],
    'printer.done': [{}],
    PAY: [
      { case: 'card', payload: { method: 'card' } },
      { case: 'coins', payload: { method: 'coins' } },
    ],
    TICK: [
      { case: 'on', payload: { left: 5 } },
      { case: 'over', payload: { left: 0 } },
    ],
  },
  outcomes: {
    findTariff: {
      priced: ok({ price: 3, since: new Date('2026-01-01') }),
      free: ok({ price: 0, since: null }),
      unknown: fail(new Error('no such ticket')),
    },
    charge: { paid: ok(), refused: fail(new Error('refused')) },
    clock: {},
  },
});
