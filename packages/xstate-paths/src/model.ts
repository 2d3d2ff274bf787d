import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  ExtractEvent,
  InputFrom,
  SnapshotFrom,
  StateValueFrom,
} from 'xstate';

/** A machine and its test data: everything this package knows about an application. */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> extends ModelOptions<AnyMachineSnapshot> {
  readonly machine: Machine;
  readonly stateName: (path: string) => string;
  readonly starts: Readonly<Record<string, { readonly input?: unknown }>>;
  readonly events: Readonly<Record<string, readonly AnyCase[]>>;
  readonly outcomes: Readonly<Record<string, Outcomes<AnyMachineSnapshot['context']>>>;
}

/** The test data of a machine, typed by the machine: an unknown event or invocation does not compile. */
export interface ModelSpec<Machine extends AnyStateMachine> extends ModelOptions<SnapshotFrom<Machine>> {
  /** possible starts of paths, by the name that a path's title begins with */
  readonly starts: Readonly<Record<string, { readonly input?: InputFrom<Machine> }>>;
  /** cases of every external event, including events of invoked actors: 'xstate.snapshot.clock' */
  readonly events: {
    readonly [Type in EventFromLogic<Machine>['type']]: readonly Case<
      ExtractEvent<EventFromLogic<Machine>, Type>,
      SnapshotFrom<Machine>
    >[];
  } & { readonly [Emitted in `xstate.snapshot.${string}`]: readonly AnyCase[] };
  /** outcomes of each invocation by id; ids are checked if the machine declares `types.children` */
  readonly outcomes: { readonly [Id in InvokeIdOf<Machine>]: Outcomes<ContextFrom<Machine>> };
}

interface ModelOptions<Snapshot> {
  /**
   * Data that distinguishes graph nodes besides their state. By default, every part of the context that a guard reads, as
   * recorded during exploration. Override an entry to bound it:
   * `(s, reads) => ({ ...reads, tries: Math.min(s.context.tries, 3) })`.
   * A function that takes only the snapshot replaces these values.
   */
  readonly tells?: (snapshot: Snapshot, reads: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** readable name of a state, by its path; default: the path. `namesByMeta(machine)` reads `meta.name` */
  readonly stateName?: (path: string) => string;
  /** language of the state names; default: 'en' */
  readonly language?: string;
  /** events that can lead from any state to any other, such as a typed address; a shortest path takes one only as its last step */
  readonly jumps?: readonly string[];
  /** whether a step is possible; use it if services end in an order that the machine doesn't express. Default: always */
  readonly isPossible?: (step: Step, snapshot: Snapshot, ended: Ended) => boolean;
  /** snapshots that the exploration skips, to limit the number of nodes; default: none */
  readonly isLeftOut?: (snapshot: Snapshot) => boolean;
  /** variant of the current state, such as the open dialog; null: no variant */
  readonly variantOf?: (snapshot: Snapshot) => Variant | null;
  /** start of first-time users; other paths begin with stored data */
  readonly firstVisit?: { readonly start: string; readonly step?: string };
  /** why a step is impossible or unobservable in a browser, or a goal can't be met there; null: it can */
  readonly inBrowser?: {
    readonly stepReason: (step: Step) => string | null;
    readonly goalReason: (event: string) => string | null;
  };
  /** file that defines the steps, for messages; default: 'the model' */
  readonly statedIn?: string;
}

/** One case of an external event: its payload, its name and its condition. */
export type Case<Event, Snapshot> = CaseOptions<Snapshot> &
  (object extends Omit<Event, 'type'>
    ? { readonly payload?: Omit<Event, 'type'> }
    : { readonly payload: Omit<Event, 'type'> });

interface CaseOptions<Snapshot> {
  /** name in path titles; optional if the event's type is sufficient */
  readonly case?: string;
  /** whether the screen offers it in a state that accepts it; default: always */
  readonly when?: (snapshot: Snapshot) => boolean;
}

/** A `Case` of any event of any machine. */
export interface AnyCase extends CaseOptions<AnyMachineSnapshot> {
  readonly payload?: object;
}

/** Outcomes of an invocation by name; an outcome may depend on the context. */
export type Outcomes<Context> = Readonly<Record<string, Outcome | ((context: Context) => Outcome)>>;

/** The result of an invocation: its output, or the value that it rejects with. */
export type Outcome = { readonly output: unknown } | { readonly error: unknown };

/** A variant of a state. */
export interface Variant {
  readonly key: string;
  /** display name; default: the state's name */
  readonly name?: string;
  /** the texts shown to the user, sentence by sentence */
  readonly sentences: readonly string[];
  readonly ids: readonly string[];
}

/** An event with its name in titles: 'PAY card', 'charge ✓ paid', 'charge ✗ refused', 'after 30s'. */
export interface Step {
  readonly name: string;
  readonly event: { readonly type: string; readonly [payload: string]: unknown };
}

/** The invocations that have ended, by id: done, or failed with an error. */
export type Ended = ReadonlyMap<string, 'done' | 'error'>;

/** A state of a machine by its path: 'paying', 'paying.retrying'; any string if the machine's states are not typed. */
export type StateOf<Machine extends AnyStateMachine> = PathIn<StateValueFrom<Machine>>;

type PathIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${PathIn<Value[Key]>}` }[keyof Value & string];

type InvokeIdOf<Machine extends AnyStateMachine> = keyof SnapshotFrom<Machine>['children'] & string;

/**
 * Describes a machine for planning, running, drawing and stories.
 * @throws if an event has no list of cases, or two cases have the same name
 */
export function defineModel<Machine extends AnyStateMachine>(
  machine: Machine,
  spec: ModelSpec<Machine>,
): Model<Machine> {
  const parts: readonly object[] = [{ stateName: (path: string) => path }, spec, { machine }];
  const model: Model<Machine> = Object.assign({}, ...parts);
  const unlisted = Object.keys(model.events).find((type) => !Array.isArray(model.events[type]));
  if (unlisted !== undefined)
    throw new Error(`events: '${unlisted}' needs a list of cases; [] if the machine raises it`);
  const names = Object.entries(model.events).flatMap(([type, cases]) => cases.map((each) => nameOfCase(type, each)));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`events: two cases are named '${repeated}'; give each its own \`case\``);
  return model;
}

/** The name of a case in titles: 'PAY card'. */
export function nameOfCase(type: string, each: Pick<AnyCase, 'case'>): string {
  return each.case ? `${type} ${each.case}` : type;
}

/** An outcome that resolves. */
export function ok<Output>(output?: Output) {
  return { output };
}

/** An outcome that rejects. */
export function fail(error: unknown) {
  return { error };
}
