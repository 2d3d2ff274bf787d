import { isMachineSnapshot, type InspectionEvent, type StateValue } from 'xstate';
import { keyOf, takenIn } from '../planning/coverage-goals.ts';

/** A microstep of a page's machine, or its state at rest, as plain data. */
export interface PageMicrostep {
  /** event type; '' is always */
  readonly type: string;
  /** keys of the transitions taken */
  readonly taken: readonly string[];
  readonly value: StateValue;
  /** `rest`: the machine has moved and waits for an event; `state`: it has not moved */
  readonly kind: 'microstep' | 'rest' | 'state';
}

declare global {
  interface Window {
    /** set while a test follows the page */
    xstatePathsReport?: (step: PageMicrostep) => void;
  }
}

let hasMoved = false;

/** For the `inspect` option of a page's actor: reports its microsteps to `playwrightSut`. Does nothing without it. */
export function inspectInPage(event: InspectionEvent): void {
  if (!window.xstatePathsReport || event.actorRef.sessionId !== event.rootId) return;
  if (event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot)) {
    const taken = takenIn(event);
    hasMoved ||= taken.length > 0;
    const type = taken.some(({ eventType }) => eventType === '') ? '' : event.event.type;
    window.xstatePathsReport({ type, taken: taken.map(keyOf), value: event.snapshot.value, kind: 'microstep' });
  } else if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) {
    const kind = hasMoved && event.snapshot.status === 'active' ? 'rest' : 'state';
    window.xstatePathsReport({ type: '', taken: [], value: event.snapshot.value, kind });
    hasMoved = false;
  }
}
