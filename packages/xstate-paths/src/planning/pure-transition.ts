import {
  createEmptyActor,
  isMachineSnapshot,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import type { Model, Step } from '../model.ts';
import { activeNodes, toLeafKey } from '../states.ts';
import { keyOf, refusedKeys, takenIn } from './coverage-goals.ts';

/** The result of one event: the next snapshot, the coverage goals met, and the actions. */
export interface TransitionResult {
  readonly snapshot: AnyMachineSnapshot;
  readonly meets: readonly string[];
  /** names in order, without assignments */
  readonly actions: readonly string[];
}

/** The initial snapshot of one of the chart's `starts`. Invokes no service and runs no action. */
export function begin({ machine, starts }: Model, start: string): TransitionResult {
  return record(`the start ${start}`, null, () => machine.getInitialSnapshot(scope, starts[start]?.input));
}

/**
 * Performs one step as a pure transition: invokes no service and runs no action.
 * @throws {Error} with the step, the state and the original error, if a guard or an assignment throws
 */
export function take(before: AnyMachineSnapshot, { name, event }: Step): TransitionResult {
  // the type of the machine's events does not include the ends of services
  const chart: AnyStateMachine = before.machine;
  return record(name, before, () => chart.transition(before, event, scope));
}

/** `type`: type of the event, which the machine may have raised; '' for an eventless transition */
let microsteps: { type: string; taken: readonly AnyTransitionDefinition[]; after: AnyMachineSnapshot }[] = [];
let actions: string[] = [];

const self = createEmptyActor();
const scope: AnyActorScope = {
  self,
  id: 'model',
  sessionId: 'model',
  system: self.system,
  logger: () => {},
  defer: () => {},
  emit: () => {},
  stopChild: () => {},
  actionExecutor: ({ type }) => {
    if (!type.startsWith('xstate.')) actions.push(type);
  },
};

self.system.inspect((event) => {
  if (event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return;
  const taken = takenIn(event);
  const type = taken.some(({ eventType }) => eventType === '') ? '' : event.event.type;
  microsteps.push({ type, taken, after: event.snapshot });
});

function record(name: string, before: AnyMachineSnapshot | null, run: () => AnyMachineSnapshot): TransitionResult {
  microsteps = [];
  actions = [];
  const snapshot = runOrFail(before ? `${name}, in ${toLeafKey(before)}` : name, run);
  const meets: string[] = [];
  let current = before;
  for (const { type, taken, after } of microsteps) {
    if (current) meets.push(...refusedKeys(activeNodes(current), type, (definition) => taken.includes(definition)));
    meets.push(...taken.map(keyOf));
    current = after;
  }
  // when the machine comes to rest, all eventless transitions have been refused, but XState reports no microstep for that
  const isMoved = before === null || microsteps.some(({ taken }) => taken.length > 0);
  if (current && isMoved && snapshot.status === 'active')
    meets.push(...refusedKeys(activeNodes(current), '', () => false));
  return { snapshot, meets: [...new Set(meets)], actions };
}

function runOrFail(place: string, run: () => AnyMachineSnapshot): AnyMachineSnapshot {
  try {
    const snapshot = run();
    // XState stores the error of an assignment in the snapshot
    if (snapshot.status === 'error') throw snapshot.error;
    return snapshot;
  } catch (cause) {
    throw new Error(`${place}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
