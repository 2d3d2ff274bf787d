import {
  createEmptyActor,
  isMachineSnapshot,
  type AnyActorScope,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import type { Route } from '../../../machines/model/events.ts';
import { portal } from '../../../machines/portal.ts';
import type { PortalSnapshot } from '../../../machines/selectors.ts';
import { toLeafKey } from '../../../machines/states.ts';
import { activeNodes } from './active-nodes.ts';
import { keyOf, refusedKeys, takenIn } from './coverage-goals.ts';
import type { Step } from './steps.ts';

/** What one event did: the snapshot after it, the coverage goals that it met, and its actions. */
export interface TransitionResult {
  readonly snapshot: PortalSnapshot;
  readonly meets: readonly string[];
  /** names in their order, assignments left out */
  readonly actions: readonly string[];
}

/** The portal after a page load at an address; no service starts and no action runs. */
export function begin(route: Route, chart: AnyStateMachine = portal): TransitionResult {
  return record({ name: `the page load at ${route}`, before: null, type: '' }, () =>
    chart.getInitialSnapshot(scope, { route }),
  );
}

/**
 * One step as a pure transition: no service starts and no action runs.
 * @throws where a guard or an assignment throws: with the step, the state, and what was thrown
 */
export function take(before: PortalSnapshot, { name, event }: Step): TransitionResult {
  // ends of services are not in the machine's own event type
  const chart: AnyStateMachine = before.machine;
  return record({ name, before, type: event.type }, () => chart.transition(before, event, scope));
}

interface Microstep {
  readonly taken: readonly AnyTransitionDefinition[];
  readonly after: PortalSnapshot;
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
  microsteps.push({ taken: takenIn(event), after: event.snapshot });
});

interface Taken {
  /** of the step */
  readonly name: string;
  readonly before: PortalSnapshot | null;
  /** of the event */
  readonly type: string;
}

function record(step: Taken, run: () => PortalSnapshot): TransitionResult {
  microsteps = [];
  actions = [];
  const snapshot = runOrFail(step, run);
  const meets: string[] = [];
  let current = step.before;
  for (const { taken, after } of microsteps) {
    const type = taken.some((definition) => definition.eventType === '') ? '' : step.type;
    if (current) meets.push(...refusedKeys(activeNodes(current), type, (definition) => taken.includes(definition)));
    meets.push(...taken.map(keyOf));
    current = after;
  }
  return { snapshot, meets: [...new Set(meets)], actions };
}

function runOrFail({ name, before }: Taken, run: () => PortalSnapshot): PortalSnapshot {
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
