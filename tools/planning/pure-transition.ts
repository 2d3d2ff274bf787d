import {
  createEmptyActor,
  isMachineSnapshot,
  type AnyActorScope,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import type { Route } from '../../machines/model/events.ts';
import { portal } from '../../machines/portal.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import { isChartTransition, keyOf, refusalKey, transitionsOf } from './coverage-goals.ts';
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
  return record(null, '', () => chart.getInitialSnapshot(scope, { route }));
}

/** One step as a pure transition: no service starts and no action runs. */
export function take(before: PortalSnapshot, { event }: Step): TransitionResult {
  // ends of services are not in the machine's own event type
  const chart: AnyStateMachine = before.machine;
  return record(before, event.type, () => chart.transition(before, event, scope));
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
  microsteps.push({ taken: event._transitions.filter(isChartTransition), after: event.snapshot });
});

function record(before: PortalSnapshot | null, eventType: string, run: () => PortalSnapshot): TransitionResult {
  microsteps = [];
  actions = [];
  const snapshot = run();
  // a machine keeps what a guard or an assignment throws in its snapshot
  if (snapshot.status === 'error')
    throw new Error(`the machine failed on ${eventType || 'its start'}`, { cause: snapshot.error });
  const meets: string[] = [];
  let current = before;
  for (const { taken, after } of microsteps) {
    const type = taken.some((definition) => definition.eventType === '') ? '' : eventType;
    if (current) meets.push(...refusedIn(current, type, taken));
    meets.push(...taken.map(keyOf));
    current = after;
  }
  return { snapshot, meets: [...new Set(meets)], actions };
}

/** The keys of the guards that were evaluated before the taken transition, in XState's order: each refused. */
function refusedIn(snapshot: PortalSnapshot, type: string, taken: readonly AnyTransitionDefinition[]): string[] {
  const refused = new Set<string>();
  for (const leaf of snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final')) {
    for (let node: typeof leaf | undefined = leaf; node; node = node.parent) {
      const candidates = transitionsOf(node).find(([event]) => event === type)?.[1] ?? [];
      const chosen = candidates.findIndex((definition) => taken.includes(definition));
      for (const definition of chosen < 0 ? candidates : candidates.slice(0, chosen)) {
        if (definition.guard) refused.add(refusalKey(keyOf(definition)));
      }
      if (chosen >= 0) break;
    }
  }
  return [...refused];
}
