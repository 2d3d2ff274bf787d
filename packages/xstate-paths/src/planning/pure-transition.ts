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

/** What one event did: the snapshot after it, the coverage goals that it met, and its actions. */
export interface TransitionResult {
  readonly snapshot: AnyMachineSnapshot;
  readonly meets: readonly string[];
  /** names in their order, assignments left out */
  readonly actions: readonly string[];
}

/** The chart at a start; no service starts and no action runs. */
export function begin({ machine, starts }: Model, start: string): TransitionResult {
  return record({ name: `the start ${start}`, before: null }, () =>
    machine.getInitialSnapshot(scope, starts[start]?.input),
  );
}

/**
 * One step as a pure transition: no service starts and no action runs.
 * @throws where a guard or an assignment throws: with the step, the state, and what was thrown
 */
export function take(before: AnyMachineSnapshot, { name, event }: Step): TransitionResult {
  // ends of services are not in the machine's own event type
  const chart: AnyStateMachine = before.machine;
  return record({ name, before }, () => chart.transition(before, event, scope));
}

interface Microstep {
  /** of the event, which the machine itself may have raised; '' where it took a transition without one */
  readonly type: string;
  readonly taken: readonly AnyTransitionDefinition[];
  readonly after: AnyMachineSnapshot;
}

let microsteps: Microstep[] = [];
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

interface Taken {
  /** of the step */
  readonly name: string;
  readonly before: AnyMachineSnapshot | null;
}

function record(step: Taken, run: () => AnyMachineSnapshot): TransitionResult {
  microsteps = [];
  actions = [];
  const snapshot = runOrFail(step, run);
  const meets: string[] = [];
  let current = step.before;
  for (const { type, taken, after } of microsteps) {
    if (current) meets.push(...refusedKeys(activeNodes(current), type, (definition) => taken.includes(definition)));
    meets.push(...taken.map(keyOf));
    current = after;
  }
  // where it comes to rest, what needs no event was refused: of that there is no microstep
  const isMoved = step.before === null || microsteps.some(({ taken }) => taken.length > 0);
  if (current && isMoved && snapshot.status === 'active')
    meets.push(...refusedKeys(activeNodes(current), '', () => false));
  return { snapshot, meets: [...new Set(meets)], actions };
}

function runOrFail({ name, before }: Taken, run: () => AnyMachineSnapshot): AnyMachineSnapshot {
  try {
    const snapshot = run();
    // a machine keeps what an assignment throws in its snapshot
    if (snapshot.status === 'error') throw snapshot.error;
    return snapshot;
  } catch (cause) {
    const where = before ? `, in ${toLeafKey(before)}` : '';
    throw new Error(`${name}${where}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
