import { createActor, type StateValue } from 'xstate';
import { emptyContext, type PortalContext } from '../../machines/model/context.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import type { PortalActor } from '../../src/portal-actor.ts';
import { providePortal } from '../../src/provide-portal.ts';
import { createPendingServices } from './pending-services.ts';

/** A snapshot of the statechart as plain data: a full state value, and what its context has beside the empty one. */
export interface SnapshotFixture {
  readonly value: StateValue;
  readonly context: Partial<PortalContext>;
}

const machine = providePortal(createPendingServices());

/** The snapshot of a fixture, over services that never answer. */
export function snapshotOf({ value, context }: SnapshotFixture): PortalSnapshot {
  return machine.resolveState({ value, context: { startRoute: '/', ...emptyContext, ...context } });
}

/** The statechart in the snapshot of a fixture: no service was started, but the next event is handled. */
export function actorAt(fixture: SnapshotFixture): PortalActor {
  return createActor(machine, { snapshot: snapshotOf(fixture), input: { route: '/' } }).start();
}
