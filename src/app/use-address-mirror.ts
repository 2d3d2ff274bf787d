import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { selectRestored, selectRoute } from '../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { toRoute } from './to-route.ts';

/**
 * Keeps the address equal to the machine's route (contract §1). Back, Forward and typed addresses are sent to the
 * machine as one event; the address then follows its route. A refused address is replaced, a step of the machine is
 * pushed.
 */
export function useAddressMirror(): void {
  const actor = usePortalActor();
  const route = usePortal(selectRoute);
  const restored = usePortal(selectRestored);
  const location = useLocation();
  const navigate = useNavigate();
  const byCustomer = useNavigationType() === 'POP';
  const lastKey = useRef<string | null>(null);

  useEffect(() => {
    if (!restored) return;
    const opened = lastKey.current === null;
    const moved = lastKey.current !== location.key;
    lastKey.current = location.key;
    if (!moved || opened || !byCustomer) {
      if (route !== location.pathname) void navigate(route, { replace: moved });
      return;
    }
    actor.send({ type: 'NAVIGATE', to: toRoute(location.pathname) });
    const decided = selectRoute(actor.getSnapshot());
    if (decided !== location.pathname) void navigate(decided, { replace: true });
  }, [actor, restored, route, location, navigate, byCustomer]);
}
