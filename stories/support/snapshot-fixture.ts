import { createActor, type InspectionEvent, type StateValue } from 'xstate';
import { emptyContext, type PortalContext } from '../../machines/model/context.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import type { PortalActor } from '../../src/portal-actor.ts';
import { providePortal } from '../../src/boot/provide-portal.ts';
import { createPendingServices } from './pending-services.ts';

/** A snapshot of the statechart as plain data: a full state value, and the differences from the empty context. */
export interface SnapshotFixture {
  readonly value: StateValue;
  readonly context: Partial<PortalContext>;
}

/** Whether a story's args are a snapshot of the whole portal. */
export function isSnapshotFixture(args: object): args is SnapshotFixture {
  return 'value' in args && 'context' in args;
}

const machine = providePortal(createPendingServices());

/** The snapshot of a fixture, with services that never answer. */
export function snapshotOf({ value, context }: SnapshotFixture): PortalSnapshot {
  return machine.resolveState({ value, context: { startRoute: '/', ...emptyContext, ...context } });
}

/** Starts the statechart in a fixture's snapshot. It starts no service there, but handles events. */
export function actorAt(fixture: SnapshotFixture, inspect: (event: InspectionEvent) => void): PortalActor {
  return createActor(machine, { snapshot: snapshotOf(fixture), input: { route: '/' }, inspect }).start();
}
