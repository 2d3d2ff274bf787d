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

/** What a tester knows of one step: independent of the portal's own code and texts. */
export interface StepFacts<Step extends StepName> {
  /** where the customer is; none: still where the page was opened */
  readonly address?: string;
  readonly events?: StepEvents;
  /** how the step's invokes may end, by their ids */
  readonly ends?: Readonly<Record<string, InvokeOutcomes>>;
  /** the texts of the step's dialogs, copied from the error catalogue */
  readonly dialogs?: { readonly [Key in DialogKey]?: DialogTexts };
  /** what the screen of each state has to show, and what must not be there */
  readonly screens: {
    readonly [Leaf in Extract<RestingLeaf, Step | `${Step}.${string}`>]: (
      context: PortalContext,
    ) => readonly ExpectedElement[];
  };
  readonly toasts?: {
    readonly [Leaf in RestingLeaf]?: (context: PortalContext) => Pick<ExpectedScreen, 'toast' | 'clipboard'>;
  };
  /** what guards read of the step's data: it distinguishes graph nodes, so it leaves out what is only sent or shown */
  readonly guardInputs?: (snapshot: PortalSnapshot) => object;
}

export type StepEvents = { readonly [Type in PortalEvent['type']]?: CustomerEvent<Type> };

/** An event of the customer. */
export interface CustomerEvent<Type extends PortalEvent['type']> {
  /** what the event is tried with beside its type, by the payload's name in the paths' titles */
  readonly payloads: Readonly<Record<string, Omit<EventOf<Type>, 'type'>>>;
  /** how a customer causes the event on the screen */
  readonly drive: (screen: Screen, event: EventOf<Type>) => Promise<void>;
  /** whether the screen offers it, where a state that handles it does not always */
  readonly isOffered?: (context: PortalContext) => boolean;
  /** the address bar, the clock and the line are no part of a screen: no dialog covers them */
  readonly outside?: true;
}

/** An event that a button causes and that carries nothing. */
export const press = (button: string | RegExp) => ({
  payloads: { '': {} },
  drive: (screen: Screen) => screen.press(button),
});

/** The one service that is a callback: it sends ticks and never completes. */
export type Countdown = 'countdown';

/** The named outcomes of one invoke. */
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

/** The outcomes of a call of the backend. */
export function call(service: CallName): InvokeOutcomes {
  return { service, cases: calls[service].outcomes };
}

export const done = { output: undefined };
export const unavailable = failure('unavailable', 'the browser refused');

export const dialogConfirmed = { output: 'accepted' } as const;
export const dialog = outcomesOf('showDialog', { confirmed: dialogConfirmed, broken: unavailable });
