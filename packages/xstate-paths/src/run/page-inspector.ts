import { isMachineSnapshot, type InspectionEvent, type StateValue } from 'xstate';
import { keyOf, takenIn } from '../planning/coverage-goals.ts';

/** A microstep of a machine, or its state at rest, as plain data. */
export interface Microstep {
  /** event type; '' for an `always` transition */
  readonly type: string;
  readonly taken: readonly string[];
  readonly value: StateValue;
  /** status of the machine at rest; null: it has to take eventless transitions first */
  readonly rest: string | null;
}

declare global {
  interface Window {
    /** set while a test follows the page */
    xstatePathsReport?: (step: Microstep) => void;
  }
}

/** For the `inspect` option of a page's actor: reports its microsteps to `playwrightSut`, if a test runs it. */
export function inspectInPage(event: InspectionEvent): void {
  const step = microstepOf(event);
  if (step) window.xstatePathsReport?.(step);
}

/** The microstep of a system's root actor; null for other events. */
export function microstepOf(event: InspectionEvent): Microstep | null {
  const isOfStep = event.type === '@xstate.microstep' || event.type === '@xstate.snapshot';
  if (!isOfStep || event.actorRef.sessionId !== event.rootId || !isMachineSnapshot(event.snapshot)) return null;
  const { value, status } = event.snapshot;
  if (event.type === '@xstate.snapshot') return { type: '', taken: [], value, rest: status };
  const taken = takenIn(event);
  const type = taken.some(({ eventType }) => eventType === '') ? '' : event.event.type;
  return { type, taken: taken.map(keyOf), value, rest: null };
}
