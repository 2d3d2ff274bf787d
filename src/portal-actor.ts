import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { portal } from '../machines/portal.ts';
import type { PortalSnapshot } from '../machines/selectors.ts';

/** The running statechart. */
export type PortalActor = ActorRefFrom<typeof portal>;

/** Provides the running statechart to the screens. */
export const PortalActorContext = createContext<PortalActor | null>(null);

/** Returns the running statechart, for sending events. Throws outside of `App`. */
export function usePortalActor(): PortalActor {
  const actor = use(PortalActorContext);
  if (actor === null) throw new Error('usePortalActor must be called inside App');
  return actor;
}

/** Selects a value of the running statechart and renders again when it changes. */
export function usePortal<Value>(selector: (snapshot: PortalSnapshot) => Value): Value {
  return useSelector(usePortalActor(), selector);
}
