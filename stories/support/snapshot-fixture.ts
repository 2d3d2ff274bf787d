import { createActor, type InspectionEvent, type StateValue } from 'xstate';
import { emptyContext, type PortalContext } from '../../machines/model/context.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import type { PortalActor } from '../../src/portal-actor.ts';
import { providePortal } from '../../src/boot/provide-portal.ts';
import { createPendingServices } from './pending-services.ts';

/** A snapshot of the statechart as plain data: a full state value, and what its context has beside the empty one. */
export interface SnapshotFixture {
  readonly value: StateValue;
  readonly context: Partial<PortalContext>;
}

/** Whether the args of a story are those of the whole portal in a snapshot. */
export function isSnapshotFixture(args: object): args is SnapshotFixture {
  return 'value' in args && 'context' in args;
}

const machine = providePortal(createPendingServices());

/** The snapshot of a fixture, over services that never answer. */
export function snapshotOf({ value, context }: SnapshotFixture): PortalSnapshot {
  return machine.resolveState({ value, context: { startRoute: '/', ...emptyContext, ...context } });
}

/** The statechart in the snapshot of a fixture: no service was started, but the next event is handled. */
export function actorAt(fixture: SnapshotFixture, inspect: (event: InspectionEvent) => void): PortalActor {
  return createActor(machine, { snapshot: snapshotOf(fixture), input: { route: '/' }, inspect }).start();
}
