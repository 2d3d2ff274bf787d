import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';

/** A machine with what its testers say about it: everything this package knows about an application. */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> extends ModelOptions<AnyMachineSnapshot> {
  readonly machine: Machine;
  readonly stateName: (path: string) => string;
  readonly starts: Readonly<Record<string, Start<unknown>>>;
  readonly events: Readonly<Record<string, readonly AnyCase[]>>;
  readonly outcomes: Readonly<Record<string, Outcomes<AnyMachineSnapshot['context']>>>;
}

/** What testers say about a machine, typed by the machine: an unknown event or invoke does not compile. */
export interface ModelSpec<Machine extends AnyStateMachine> extends ModelOptions<SnapshotFrom<Machine>> {
  /** how a path may begin, by the name that its title begins with */
  readonly starts: Readonly<Record<string, Start<InputFrom<Machine>>>>;
  /** the cases of every event from outside; also of what an invoked actor emits: 'xstate.snapshot.clock' */
  readonly events: {
    readonly [Type in EventFromLogic<Machine>['type']]: readonly Case<EventOf<Machine, Type>, SnapshotFrom<Machine>>[];
  } & { readonly [Emitted in `xstate.snapshot.${string}`]: readonly AnyCase[] };
  /** how each invoke may end, by its id; ids are checked if the machine declares `types.children` */
  readonly outcomes: { readonly [Id in InvokeIdOf<Machine>]: Outcomes<ContextFrom<Machine>> };
}

interface ModelOptions<Snapshot> {
  /**
   * What tells two nodes of the graph apart beside their state. Default: everything that guards read of the context,
   * which is recorded. Override an entry to bound it: `(s, reads) => ({ ...reads, tries: Math.min(s.context.tries, 3) })`.
   * A function of the snapshot alone replaces the record.
   */
  readonly tells?: (snapshot: Snapshot, reads: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** what people call a state, by its path; default: the path. `namesByMeta(machine)` reads `meta.name` */
  readonly stateName?: (path: string) => string;
  /** language of those names; default: 'en' */
  readonly language?: string;
  /** events that lead from anywhere to anywhere, such as a typed address: only the last step of a shortest path */
  readonly jumps?: readonly string[];
  /** whether a step can happen here, if services have an order that the machine does not state; default: always */
  readonly isPossible?: (step: Step, snapshot: Snapshot, ended: Ended) => boolean;
  /** snapshots that are not explored, because independent kept facts multiply; default: none */
  readonly isLeftOut?: (snapshot: Snapshot) => boolean;
  /** what differs within one state, such as the open dialog; null: nothing */
  readonly variantOf?: (snapshot: Snapshot) => Variant | null;
  /** how users come for the first time; other paths begin with something stored */
  readonly firstVisit?: { readonly start: string; readonly step?: string };
  /** what can't be done, or can't be seen, in a browser: the reason, or null */
  readonly inBrowser?: {
    readonly stepReason: (step: Step) => string | null;
    readonly goalReason: (event: string) => string | null;
  };
  /** the file that states the steps, for messages; default: 'the model' */
  readonly statedIn?: string;
}

/** The input of a page load, or whatever else begins a path. */
export interface Start<Input> {
  readonly input?: Input;
}

/** One way to send an event from outside: by a user, the address bar, a clock. */
export type Case<Event, Snapshot> = CaseOptions<Snapshot> &
  (object extends Omit<Event, 'type'>
    ? { readonly payload?: Omit<Event, 'type'> }
    : { readonly payload: Omit<Event, 'type'> });

interface CaseOptions<Snapshot> {
  /** its name in the titles of paths; none: the event's type is enough */
  readonly case?: string;
  /** whether the screen offers it in a state that accepts it; default: always */
  readonly when?: (snapshot: Snapshot) => boolean;
}

/** A case of a model, whatever its machine. */
export interface AnyCase extends CaseOptions<AnyMachineSnapshot> {
  readonly payload?: object;
}

/** The outcomes of an invoke by name; one may depend on the invoke's input, which is in the context. */
export type Outcomes<Context> = Readonly<Record<string, Outcome | ((context: Context) => Outcome)>>;

/** How an invoke ends: with its output, or with whatever it rejects with. */
export type Outcome = { readonly output: unknown } | { readonly error: unknown };

/** What differs within one state. */
export interface Variant {
  /** 'nisFailed' */
  readonly key: string;
  /** default: the name of its state */
  readonly name?: string;
  /** what the user reads, sentence by sentence */
  readonly sentences: readonly string[];
  /** the requirements that it satisfies */
  readonly ids: readonly string[];
}

/** An event with its name in titles: 'PAY card', 'charge ✓ paid', 'charge ✗ refused', 'after 30s'. */
export interface Step {
  readonly name: string;
  readonly event: { readonly type: string; readonly [payload: string]: unknown };
}

/** How each invoke that was started and is over has ended, by its id. */
export type Ended = ReadonlyMap<string, 'done' | 'error'>;

/** A state of a machine by its path: 'paying', 'paying.retrying'; any text if the machine's states are not typed. */
export type StateOf<Machine extends AnyStateMachine> =
  Machine extends StateMachine<
    infer _1,
    infer _2,
    infer _3,
    infer _4,
    infer _5,
    infer _6,
    infer _7,
    infer _8,
    infer _9,
    infer _10,
    infer _11,
    infer _12,
    infer _13,
    infer Schema,
    infer _14
  >
    ? PathIn<Schema>
    : string;

type PathIn<Schema> = Schema extends { readonly states: infer States }
  ? { [Key in keyof States & string]: Key | `${Key}.${PathIn<States[Key]>}` }[keyof States & string]
  : never;

type EventOf<Machine extends AnyStateMachine, Type> =
  EventFromLogic<Machine> extends infer Event
    ? Event extends { readonly type: infer Own }
      ? Type extends Own
        ? Event
        : never
      : never
    : never;

type InvokeIdOf<Machine extends AnyStateMachine> = keyof SnapshotFrom<Machine>['children'] & string;

/** Describes a machine for planning, running, drawing and stories. */
export function defineModel<Machine extends AnyStateMachine>(
  machine: Machine,
  spec: ModelSpec<Machine>,
): Model<Machine> {
  const parts: readonly object[] = [{ stateName: (path: string) => path }, spec, { machine }];
  return Object.assign({}, ...parts);
}

/** An outcome that resolves. */
export function ok<Output>(output?: Output) {
  return { output };
}

/** An outcome that rejects. */
export function fail(error: unknown) {
  return { error };
}
