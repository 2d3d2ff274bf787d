import { isMachineSnapshot, type AnyStateNode, type InspectionEvent } from 'xstate';
import { keyOf, refusedKeys, takenIn } from '../planning/coverage-goals.ts';
import { activeNodes } from '../states.ts';

/** Measures the coverage goals that a running machine meets. */
export interface Inspector {
  /** for the `inspect` option of the actor */
  readonly inspect: (event: InspectionEvent) => void;
  /** keys of the transitions taken and of the guards that refused so far */
  readonly met: ReadonlySet<string>;
}

/** Follows the root actor of a system, not its invoked or spawned actors. @param met the set to fill */
export function createInspector(met = new Set<string>()): Inspector {
  let active: readonly AnyStateNode[] = [];
  let hasMoved = false;
  const addRefused = (type: string, isTaken: Parameters<typeof refusedKeys>[2]) => {
    for (const key of refusedKeys(active, type, isTaken)) met.add(key);
  };
  return {
    met,
    inspect: (event) => {
      if (event.actorRef.sessionId !== event.rootId) return;
      if (event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot)) {
        const taken = takenIn(event);
        const type = taken.some(({ eventType }) => eventType === '') ? '' : event.event.type;
        addRefused(type, (definition) => taken.includes(definition));
        for (const definition of taken) met.add(keyOf(definition));
        active = activeNodes(event.snapshot);
        hasMoved ||= taken.length > 0;
      } else if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) {
        // at rest, all eventless transitions were refused, without a microstep that shows it
        active = activeNodes(event.snapshot);
        if (hasMoved && event.snapshot.status === 'active') addRefused('', () => false);
        hasMoved = false;
      }
    },
  };
}
