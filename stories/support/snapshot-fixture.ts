import { createActor, type StateValue } from 'xstate';
import { emptyContext, type PortalContext } from '../../machines/model/context.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import type { PortalActor } from '../../src/portal-actor.ts';
import { providePortal } from '../../src/provide-portal.ts';
import { createPendingServices } from './pending-services.ts';

/** The statechart at one fixture: a full state value, and what its context has beside the empty one. */
export interface SnapshotFixture {
  readonly value: StateValue;
  readonly context: Partial<PortalContext>;
}

/** The snapshot of a fixture, over a world in which nothing is answered. */
export function snapshotOf({ value, context }: SnapshotFixture): PortalSnapshot {
  return providePortal(createPendingServices()).resolveState({
    value,
    context: { startRoute: '/', ...emptyContext, ...context },
  });
}

/** The statechart stopped at a fixture: no service starts, no time passes. A press goes on from here. */
export function actorAt(fixture: SnapshotFixture): PortalActor {
  const machine = providePortal(createPendingServices());
  const snapshot = machine.resolveState({
    value: fixture.value,
    context: { startRoute: '/', ...emptyContext, ...fixture.context },
  });
  return createActor(machine, { snapshot, input: { route: '/' } }).start();
}
