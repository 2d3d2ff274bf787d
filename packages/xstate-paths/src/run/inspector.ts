import { isMachineSnapshot, type AnyStateMachine, type AnyStateNode, type InspectionEvent } from 'xstate';
import { keyOf, pairsOf, refusedKeys, requirementKeys, takenBy } from '../planning/coverage-goals.ts';
import { activeNodes } from '../states.ts';
import { microstepOf, type Microstep } from './page-inspector.ts';

/** Measures the coverage goals that a running machine meets. */
export interface Inspector {
  /** for the `inspect` option of the actor */
  readonly inspect: (event: InspectionEvent) => void;
  /** keys of the transitions, refusals, pairs and requirements met so far */
  readonly met: ReadonlySet<string>;
}

/** Follows the root actor of a system, not its invoked or spawned actors. @param met the set to fill */
export function createInspector(met = new Set<string>()): Inspector {
  const record = createRecorder(met);
  return {
    met,
    inspect: (event) => {
      const step = microstepOf(event);
      if (step && 'snapshot' in event && isMachineSnapshot(event.snapshot)) record(event.snapshot.machine, step);
    },
  };
}

/** Adds to `met` what each microstep of a machine meets. */
export function createRecorder(met: Set<string>): (machine: AnyStateMachine, step: Microstep) => void {
  let active: readonly AnyStateNode[] = [];
  /** keys met since the machine last rested */
  let meets: string[] = [];
  /** last transition of the step before; null: the machine has not rested yet */
  let last: string | undefined | null = null;
  return (machine, { type, taken, value, rest }) => {
    const before = active;
    active = activeNodes({ machine, value });
    // at rest, all eventless transitions were refused, without a microstep that shows it
    if (rest === null || (rest === 'active' && takenBy(meets).last))
      meets.push(
        ...refusedKeys(rest ? active : before, type, (definition) => taken.includes(keyOf(definition))),
        ...taken,
      );
    if (rest === null) return;
    // an event that met nothing is no step
    const pairs = pairsOf(last ?? undefined, meets);
    for (const key of [...meets, ...pairs, ...requirementKeys(active)]) met.add(key);
    if (last === null || meets.length > 0) last = last === null ? undefined : takenBy(meets).last;
    meets = [];
  };
}
