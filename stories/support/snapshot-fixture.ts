import { createActor, type StateValue } from 'xstate';
import { emptyContext, type PortalContext } from '../../machines/model/context.ts';
import type { PortalSnapshot } from '../../machines/selectors.ts';
import type { PortalActor } from '../../src/portal-actor.ts';
import { providePortal } from '../../src/provide-portal.ts';
import { createPendingServices } from './pending-services.ts';

/** The statechart at one moment: a full state value, and what its context has beside the emptyContext one. */
export interface Frozen {
  readonly value: StateValue;
  readonly context: Partial<PortalContext>;
}

/** The snapshot of a moment, over a world in which nothing is answered. */
export function snapshotOf({ value, context }: Frozen): PortalSnapshot {
  return providePortal(createPendingServices()).resolveState({
    value,
    context: { startRoute: '/', ...emptyContext, ...context },
  });
}

/** The statechart stopped at a moment: no service starts, no time passes. A press goes on from here. */
export function frozenActor(frozen: Frozen): PortalActor {
  const machine = providePortal(createPendingServices());
  const snapshot = machine.resolveState({
    value: frozen.value,
    context: { startRoute: '/', ...emptyContext, ...frozen.context },
  });
  return createActor(machine, { snapshot, input: { route: '/' } }).start();
}
