import {
  createEmptyActor,
  isMachineSnapshot,
  type AnyActorScope,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import { portal } from '../../machines/portal.ts';
import type { Route } from '../../machines/model/events.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import type { Step } from './steps.ts';
import { isChartTransition, keyOf, refusalKey, transitionsOf } from './coverage-goals.ts';

/** What one event did: where it led, the goals it met, and what the world was told to do. */
export interface TransitionResult {
  readonly snapshot: PortalSnapshot;
  readonly meets: readonly string[];
  /** names of the actions that are not assignments, in their order */
  readonly actions: readonly string[];
}

/** The portal as a page load at an address starts it; nothing is sent or shown. */
export function begin(route: Route, chart: AnyStateMachine = portal): TransitionResult {
  return watch(null, '', () => chart.getInitialSnapshot(scope, { route }));
}

/** One step, taken purely: nothing is sent or shown. */
export function take(before: PortalSnapshot, { event }: Step): TransitionResult {
  // ends of services are events that the machine's own event type does not list
  const chart: AnyStateMachine = before.machine;
  return watch(before, event.type, () => chart.transition(before, event, scope));
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

function watch(before: PortalSnapshot | null, eventType: string, run: () => PortalSnapshot): TransitionResult {
  microsteps = [];
  actions = [];
  const snapshot = run();
  // the machine of the model swallows what a guard or an assignment throws; a test must not
  if (snapshot.status === 'error')
    throw new Error(`the machine broke on ${eventType || 'its start'}`, { cause: snapshot.error });
  const meets: string[] = [];
  let at = before;
  for (const { taken, after } of microsteps) {
    const type = taken.some((definition) => definition.eventType === '') ? '' : eventType;
    if (at) meets.push(...refusedIn(at, type, taken));
    meets.push(...taken.map(keyOf));
    at = after;
  }
  return { snapshot, meets: [...new Set(meets)], actions };
}

/** Guards that were asked before the taken transition, in the order in which the machine asks: each said no. */
function refusedIn(snapshot: PortalSnapshot, type: string, taken: readonly AnyTransitionDefinition[]): string[] {
  const refused = new Set<string>();
  for (const leaf of snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final')) {
    for (let node: typeof leaf | undefined = leaf; node; node = node.parent) {
      const asked = transitionsOf(node).find(([event]) => event === type)?.[1] ?? [];
      const chosen = asked.findIndex((definition) => taken.includes(definition));
      for (const definition of chosen < 0 ? asked : asked.slice(0, chosen)) {
        if (definition.guard) refused.add(refusalKey(keyOf(definition)));
      }
      if (chosen >= 0) break;
    }
  }
  return [...refused];
}
