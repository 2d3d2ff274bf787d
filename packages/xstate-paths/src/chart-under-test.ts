import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** An XState 5 statechart with what its testers say of it: everything this package knows about an application. */
export interface ChartUnderTest {
  readonly machine: AnyStateMachine;
  /** the machine's inputs with which a path may begin, by the name that the path's title begins with */
  readonly starts: Readonly<Record<string, unknown>>;
  /** every event that comes from outside, by its type */
  readonly events: Readonly<Record<string, OutsideEvent>>;
  /** how each invoke may end, by its id and the outcome's name; an outcome may depend on the invoke's input, which is in the context */
  readonly ends: Readonly<Record<string, Readonly<Record<string, Outcome | ((context: AnyContext) => Outcome)>>>>;
  /** what guards read of a snapshot beside its state, by name: states with the same values are one node of the graph */
  readonly guardInputs: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, unknown>>;
  /** what designers and testers call a state, by its path */
  readonly stateName: (path: string) => string;
  /** the language of those names, as `lang` has it: 'es'; default: 'en' */
  readonly language?: string;

  /** whether a step can happen here, where services have an order that the chart does not state; default: always */
  readonly isPossible?: (step: Step, snapshot: AnyMachineSnapshot, ended: Ended) => boolean;
  /**
   * whether a snapshot is left out of the exploration, with the steps that lead to it: independent facts that are kept
   * together multiply, and one value of the one is enough for all of the other; default: none
   */
  readonly isLeftOut?: (snapshot: AnyMachineSnapshot) => boolean;
  /** what differs within one state, such as which dialog is open; null or none: nothing */
  readonly variantOf?: (snapshot: AnyMachineSnapshot) => Variant | null;
  /** how users come for the first time: the start, and the step after it where it matters; other paths begin with something stored */
  readonly firstVisit?: { readonly start: string; readonly step?: string };
  /** what can't be done, or can't be seen, in a browser: the reason, or null */
  readonly inBrowser?: {
    readonly stepReason: (step: Step) => string | null;
    readonly goalReason: (event: string) => string | null;
  };
  /** where steps are stated, for messages: 'tools/portal/steps'; default: 'the chart under test' */
  readonly statedIn?: string;
}

/** An event from outside: of a user, of the address bar, of a clock. */
export interface OutsideEvent {
  /** what it is tried with beside its type, by the payload's name in the paths' titles; '' needs no name */
  readonly payloads: Readonly<Record<string, object>>;
  /** whether the screen offers it here, where the chart would take it; default: always */
  readonly isOffered?: (snapshot: AnyMachineSnapshot) => boolean;
  /**
   * leads from anywhere to anywhere, as a typed address does: the overview of the chart leaves it out, and a shortest path
   * has it as its last step at most
   */
  readonly jumps?: true;
}

/** How an invoke ends: with its output, or with whatever it rejects with. */
export type Outcome = { readonly output: unknown } | { readonly error: unknown };

/** What differs within one state. */
export interface Variant {
  /** 'nisFailed' */
  readonly key: string;
  /** what it is called; none: as its state is */
  readonly name?: string;
  /** what the user reads, sentence by sentence */
  readonly sentences: readonly string[];
  /** the requirements that it satisfies */
  readonly ids: readonly string[];
}

/** An event with its name in titles: 'NIS.SUBMIT valid', 'findNis ✓ newcomer', 'findNis ✗ failed', 'after 30s'. */
export interface Step {
  readonly name: string;
  readonly event: { readonly type: string; readonly [payload: string]: unknown };
}

/** How each invoke that was started and is over has ended, by its id. */
export type Ended = ReadonlyMap<string, 'done' | 'error'>;

type AnyContext = AnyMachineSnapshot['context'];
