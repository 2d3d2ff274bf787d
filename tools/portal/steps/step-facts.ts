import type { PortalContext } from '../../../machines/model/context.ts';
import type { DialogKey } from '../../../machines/model/dialogs.ts';
import type { EventOf, PortalEvent } from '../../../machines/model/events.ts';
import type { ServiceName, ServiceOutput } from '../../../machines/model/services.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import type { RestingLeaf } from '../../../machines/states.ts';
import type { Outcome } from 'xstate-paths';
import { calls, type CallName } from '../backend/calls.ts';
import { failure } from '../backend/faults.ts';
import type { ExpectedElement, ExpectedScreen, Screen } from '../screen.ts';
import type { DialogTexts } from './dialog-texts.ts';

export type StepName = RestingLeaf extends infer Leaf ? (Leaf extends `${infer Name}.${string}` ? Name : Leaf) : never;

/** Test data and expectations of one step, independent of the portal's code and copy. */
export interface StepFacts<Step extends StepName> {
  /** the step's address; undefined: the address of the page load */
  readonly address?: string;
  readonly events?: StepEvents;
  /** outcomes of the step's invocations, by id */
  readonly ends?: Readonly<Record<string, InvokeOutcomes>>;
  /** texts of the step's dialogs, copied from the error catalogue */
  readonly dialogs?: { readonly [Key in DialogKey]?: DialogTexts };
  /** elements that each state's screen must show or must not contain */
  readonly screens: {
    readonly [Leaf in Extract<RestingLeaf, Step | `${Step}.${string}`>]: (
      context: PortalContext,
    ) => readonly ExpectedElement[];
  };
  readonly toasts?: {
    readonly [Leaf in RestingLeaf]?: (context: PortalContext) => Pick<ExpectedScreen, 'toast' | 'clipboard'>;
  };
  /** the step's guard inputs. They distinguish graph nodes, so omit data that is only sent or shown. */
  readonly guardInputs?: (snapshot: PortalSnapshot) => object;
}

export type StepEvents = { readonly [Type in PortalEvent['type']]?: CustomerEvent<Type> };

export interface CustomerEvent<Type extends PortalEvent['type']> {
  /** payloads to test the event with, by their name in path titles */
  readonly payloads: Readonly<Record<string, Omit<EventOf<Type>, 'type'>>>;
  /** triggers the event on the screen as a customer does */
  readonly drive: (screen: Screen, event: EventOf<Type>) => Promise<void>;
  /** whether the screen offers the event; needed if a state that handles it does not always offer it */
  readonly isOffered?: (context: PortalContext) => boolean;
  /** set for the address bar, the clock and the connection, which no dialog covers */
  readonly outside?: true;
}

/** An event without payload, triggered by a button. */
export const press = (button: string | RegExp) => ({
  payloads: { '': {} },
  drive: (screen: Screen) => screen.press(button),
});

/** The only callback service: it sends ticks and never completes. */
export type Countdown = 'countdown';

/** The named outcomes of an invocation. */
export interface InvokeOutcomes {
  readonly service: ServiceName | Countdown;
  /** an outcome may depend on the input, which is in the context */
  readonly cases: Readonly<Record<string, Outcome | ((context: PortalContext) => Outcome)>>;
}

type OutcomeOf<Name extends ServiceName> = { output: ServiceOutput<Name> } | { error: unknown };

export function outcomesOf<Name extends ServiceName>(
  service: Name,
  cases: Readonly<Record<string, OutcomeOf<Name> | ((context: PortalContext) => OutcomeOf<Name>)>>,
): InvokeOutcomes {
  return { service, cases };
}

/** The outcomes of a backend call. */
export function call(service: CallName): InvokeOutcomes {
  return { service, cases: calls[service].outcomes };
}

export const done = { output: undefined };
export const unavailable = failure('unavailable', 'the browser refused');

export const dialogConfirmed = { output: 'accepted' } as const;
export const dialog = outcomesOf('showDialog', { confirmed: dialogConfirmed, broken: unavailable });
