import { isMachineSnapshot, type AnyStateMachine, type AnyStateNode, type InspectionEvent } from 'xstate';
import { keyOf, pairsOf, refusedKeys, requirementKeys, takenBy } from '../planning/coverage-goals.ts';
import { activeNodes } from '../states.ts';
import { microstepOf, type Microstep } from './page-inspector.ts';

/**
 * Measures the coverage of a system's root actor, not of its invoked or spawned actors: pass `inspect` to the actor.
 * `met` has the keys of the transitions, refusals, pairs and requirements met so far.
 */
export function createInspector() {
  const met = new Set<string>();
  const record = createRecorder(met);
  return {
    met,
    inspect: (event: InspectionEvent): void => {
      const step = microstepOf(event);
      if (step && 'snapshot' in event && isMachineSnapshot(event.snapshot)) record(event.snapshot.machine, step);
    },
  };
}

/** Creates a function that adds the goals met by each microstep of a machine to `met`. */
export function createRecorder(met: Set<string>): (machine: AnyStateMachine, step: Microstep) => void {
  let active: readonly AnyStateNode[] = [];
  /** keys met since the machine last rested */
  let meets: string[] = [];
  /** last transition of the previous step; null until the machine first comes to rest */
  let last: string | undefined | null = null;
  return (machine, { type, taken, value, rest }) => {
    const before = active;
    active = activeNodes({ machine, value });
    // when the machine comes to rest, all eventless transitions have been refused, but XState reports no microstep for that
    if (rest === null || (rest === 'active' && takenBy(meets).last))
      meets.push(
        ...refusedKeys(rest ? active : before, type, (definition) => taken.includes(keyOf(definition))),
        ...taken,
      );
    if (rest === null) return;
    // an event that meets nothing leaves `last` unchanged
    const pairs = pairsOf(last ?? undefined, meets);
    for (const key of [...meets, ...pairs, ...requirementKeys(active)]) met.add(key);
    if (last === null || meets.length > 0) last = last === null ? undefined : takenBy(meets).last;
    meets = [];
  };
}
