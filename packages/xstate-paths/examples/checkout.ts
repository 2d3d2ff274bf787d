import { assign, fromPromise, setup } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { defineModel, fail, ok } from '../src/model.ts';
import { namesByMeta } from '../src/states.ts';

interface CheckoutContext {
  readonly items: number;
  readonly refusals: number;
  readonly reason: 'noFunds' | 'cardExpired' | null;
}

/** The bank's answer; `refusal` is null if it charged the card. */
type Answer = { readonly refusal: CheckoutContext['reason'] };

type CheckoutEvent =
  { type: 'ADD' } | { type: 'PAY' } | { type: 'RETRY' } | { type: 'BACK' } | { type: 'GO'; to: string };

/** A checkout whose payment can be refused, fail or time out: the README's example. */
const checkout = setup({
  types: {
    input: {} as { items: number },
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    children: {} as { charge: 'charge' },
  },
  actors: { charge: fromPromise<Answer, { items: number }>(() => Promise.reject(new Error('no bank'))) },
  delays: { patience: 30_000 },
  guards: {
    isBasket: ({ event }) => event.type === 'GO' && event.to === 'basket',
    hasItems: ({ context }) => context.items > 0,
    mayRetry: ({ context }) => context.refusals < 2,
  },
  actions: { addItem: assign({ items: ({ context }) => context.items + 1 }) },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ items: input.items, refusals: 0, reason: null }),
  initial: 'basket',
  on: { GO: { guard: 'isBasket', target: '.basket' } },
  states: {
    basket: {
      description: 'The customer can still change the items.',
      meta: { name: 'Basket', page: '/basket', ids: ['BUY-1'] },
      on: { ADD: { actions: 'addItem' }, PAY: { guard: 'hasItems', target: 'paying' } },
    },
    paying: {
      description: 'The bank is charging the card.',
      meta: { name: 'Paying', page: '/pay', ids: ['PAY-1'] },
      tags: ['posting'],
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({ items: context.items }),
        onDone: [
          {
            guard: function isAccepted({ event }) {
              return event.output.refusal === null;
            },
            target: 'paid',
          },
          {
            target: 'declined',
            actions: assign({
              refusals: ({ context }) => context.refusals + 1,
              reason: ({ event }) => event.output.refusal,
            }),
          },
        ],
        onError: 'unanswered',
      },
      after: { patience: 'unanswered' },
    },
    declined: {
      description: 'The bank refused and gave a reason.',
      meta: { name: 'Declined', page: '/pay', ids: ['PAY-2'] },
      tags: ['dialog'],
      on: { RETRY: { guard: 'mayRetry', target: 'paying' }, BACK: 'basket' },
    },
    unanswered: {
      description: 'It is unknown whether the bank charged the card.',
      meta: { name: 'Unanswered', page: '/pay', ids: ['PAY-3'] },
      on: { RETRY: 'paying' },
    },
    paid: {
      description: 'The card was charged.',
      meta: { name: 'Paid', page: '/paid', ids: ['PAY-4'] },
      type: 'final',
    },
  },
});

const refusals = {
  noFunds: ['Your card was declined', 'There is not enough money on it.'],
  cardExpired: ['Your card was declined', 'It has expired.'],
};

/** The checkout's model. */
export const checkoutChart = defineModel(checkout, {
  starts: { 'empty basket': { input: { items: 0 } }, 'kept basket': { input: { items: 2 } } },
  events: {
    // the shop sells at most three items, so the button disappears after the third
    ADD: [{ when: ({ context }) => context.items < 3 }],
    PAY: [{}],
    RETRY: [{}],
    BACK: [{}],
    GO: [
      { case: 'basket', payload: { to: 'basket' } },
      { case: 'nowhere', payload: { to: 'nowhere' } },
    ],
  },
  jumps: ['GO'],
  outcomes: {
    charge: {
      accepted: ok({ refusal: null }),
      'no funds': ok({ refusal: 'noFunds' }),
      // depends on the input: with a single item, it equals 'no funds'
      expired: ({ items }) => ok({ refusal: items > 1 ? 'cardExpired' : 'noFunds' }),
      broken: fail(new Error('the bank is down')),
    },
  },
  // more items and refusals make no difference to any guard
  tells: ({ context }, reads) => ({
    ...reads,
    items: Math.min(context.items, 3),
    refusals: Math.min(context.refusals, 2),
  }),
  stateName: namesByMeta(checkout),
  variantOf,
  firstVisit: { start: 'empty basket' },
  inBrowser: { stepReason: ({ event }) => neverFails(event.type), goalReason: neverFails },
  statedIn: 'examples/checkout.ts',
});

function variantOf(snapshot: AnyMachineSnapshot) {
  const { reason }: CheckoutContext = snapshot.context;
  if (!snapshot.hasTag('dialog') || reason === null) return null;
  return { key: reason, name: refusals[reason][1] ?? '', sentences: refusals[reason], ids: ['PAY-2'] };
}

/** The bank's test environment never fails. */
function neverFails(eventType: string): string | null {
  return eventType === 'xstate.error.actor.charge' ? 'the test bank is never down' : null;
}
